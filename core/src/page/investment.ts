import { lineNetOf } from '../pricing/totals.ts'
import type { PriceTotals } from '../pricing/totals-schema.ts'
import type { SharedItem } from '../shares/snapshot.ts'
import { node, type PageElement } from './node.ts'
import { type PageContext, type PageSource, plainText, webLink } from './page-source.ts'
import { richText } from './rich-text.ts'
import type { Parts } from './section-parts.ts'

/** A total as the page shows it: an amount, or a text that says that there is none. */
interface ShownTotal {
  amount: string
  note: string | null
}

/** The total that the client pays, with a note on tax. For proposals without priced items. */
export function shownTotal({ price }: PageSource, { words, money, decimal }: PageContext['edition']): ShownTotal {
  if (!price) return { amount: words.priceOpen, note: null }
  const { tax } = price
  return { amount: money(price.total, price.currency), note: tax && words.includingTax(tax.name, decimal(tax.rate)) }
}

const row = (term: string, value: string, className = '') =>
  node('div', { class: className || null }, node('dt', {}, term), node('dd.num', {}, value))

/** The price of a proposal without priced items. */
export function plainInvestment({ page, edition }: PageContext): Parts {
  const { words, money, decimal } = edition
  const { price, snapshot } = page
  const tax = price?.tax
  const { hourlyRate, currency } = snapshot.proposal
  const isByHour = price?.basis === 'hours' && hourlyRate !== null
  return [
    node(
      'dl.sums',
      {},
      price && tax && row(words.subtotal, money(price.subtotal, price.currency)),
      price && tax && row(words.taxAt(tax.name, decimal(tax.rate)), money(tax.amount, price.currency)),
      row(words.total, shownTotal(page, edition).amount, 'total'),
    ),
    isByHour && node('p.quiet', {}, words.atRate(money(hourlyRate, currency))),
  ]
}

/** The priced items as plain tables, for readers without script. The script shows controls instead. */
export function pricedInvestment({ page, edition }: PageContext): Parts {
  const { words, money, decimal } = edition
  const { pricing, currency } = page.snapshot.proposal
  if (!pricing) return []
  const periods = { none: '', month: ` ${words.perMonth}`, year: ` ${words.perYear}` }
  // The unit price is null if the provider hides the prices of items.
  const amountOf = ({ unitPrice, ...item }: SharedItem) =>
    unitPrice === null ? '' : money(lineNetOf({ ...item, unitPrice }, currency), currency) + periods[item.recurring]
  const nameOf = ({ name, quantity }: SharedItem) => (quantity === '1.00' ? name : `${decimal(quantity)} × ${name}`)
  const tables = pricing.sections.map(({ title, choice, items }) =>
    node(
      'table.lines',
      {},
      title && node('caption', {}, node('span.group-name', {}, title)),
      node(
        'tbody',
        {},
        ...items.map((item) =>
          node(
            'tr',
            {},
            node(
              'th',
              { scope: 'row' },
              nameOf(item),
              choice !== 'all' && !item.selected && ` (${words.optionalItem})`,
              richText(item.description, 'quiet'),
            ),
            node('td.number', {}, amountOf(item)),
          ),
        ),
      ),
    ),
  )
  const { oneTime, monthly, yearly } = pricing.totals
  const recurringRow = (label: string, totals: PriceTotals | null) =>
    totals && row(label, money(totals.gross, currency))
  return [
    ...tables,
    node(
      'dl.sums',
      {},
      row(words.total, money(oneTime.gross, currency), 'total'),
      recurringRow(words.everyMonth, monthly),
      recurringRow(words.everyYear, yearly),
    ),
  ]
}

/** How and where to pay. Null if there is nothing to say. The service sends bank details only after acceptance. */
export function payment({ page, edition: { words } }: PageContext): PageElement | null {
  const { paymentInfo, paymentMethods } = page.snapshot.terms
  const { payment: howToPay } = page
  const methods = paymentMethods.length > 0 ? words.paymentMethods(paymentMethods.join(', ')) : null
  const link = webLink(howToPay?.clientPaymentLinkUrl, words.payOnline)
  if (link) link.attributes['class'] = 'button primary'
  const parts = [
    richText(paymentInfo),
    plainText(methods, 'quiet'),
    howToPay?.bankDetails?.trim() && node('h4', {}, words.bankDetails),
    plainText(howToPay?.bankDetails),
    link && node('p.no-print', {}, link),
  ].filter(Boolean)
  return parts.length > 0
    ? node('div.payment-terms', { id: 'payment' }, node('h3.sub', {}, words.payment), ...parts)
    : null
}
