import { toUnits } from '@proffer/core/money.ts'
import type { PaymentTotal, PriceTotals } from '@proffer/core/pricing/totals-schema.ts'
import { element } from '../../plain/element.ts'
import { headlineOf } from './choice.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'
import { priceWords } from './price-words.ts'

/** The rows from subtotal to total, and the fees. */
export function priceSums(offer: Offer, edition: Edition): HTMLElement {
  const { words } = edition
  const { totals, chosen } = offer
  const price = priceWords(edition, offer)
  const isOnlyFees = headlineOf(chosen, totals).period !== 'none'
  const feeRow = (term: string, sum: PriceTotals, isMain: boolean) =>
    row(term, price.amount(sum.gross), { note: price.includedTax(sum), look: isMain ? 'total' : 'fee' })
  return element(
    'dl',
    { class: 'sums' },
    ...(isOnlyFees ? [] : oneTimeRows(offer, edition)),
    totals.monthly && feeRow(words.everyMonth, totals.monthly, isOnlyFees),
    totals.yearly && feeRow(words.everyYear, totals.yearly, isOnlyFees && !totals.monthly),
  )
}

function oneTimeRows(offer: Offer, edition: Edition): HTMLElement[] {
  const { words, decimal } = edition
  const { subtotal, discount, taxes, gross } = offer.totals.oneTime
  const { amount } = priceWords(edition, offer)
  const percent = offer.chosen.discount?.kind === 'percent' ? offer.chosen.discount.value : null
  const hasDiscount = toUnits(discount) > 0n
  const discountLabel = percent ? words.discountOf(decimal(percent)) : words.discount
  const shownTaxes = taxes.some(({ rate }) => toUnits(rate) > 0n) ? taxes : []
  return [
    ...(hasDiscount || shownTaxes.length > 0 ? [row(words.subtotal, amount(subtotal))] : []),
    ...(hasDiscount ? [row(discountLabel, `−\u00a0${amount(discount)}`, { look: 'less' })] : []),
    ...shownTaxes.map((tax) =>
      row(words.taxAt(tax.name, decimal(tax.rate)), amount(tax.amount), {
        note: shownTaxes.length > 1 ? words.onNet(amount(tax.net)) : null,
      }),
    ),
    row(words.total, amount(gross), { look: 'total' }),
  ]
}

function row(term: string, value: string, { note = null, look = '' }: { note?: string | null; look?: string } = {}) {
  return element(
    'div',
    { class: look },
    element('dt', {}, term, note && ' ', note && element('span', { class: 'quiet' }, note)),
    element('dd', {}, value),
  )
}

/** More payments, or a smaller one, would make columns too narrow. */
const MAX_COLUMNS = 3
const MIN_COLUMN_SHARE = 0.2

/** The payments, with a bar that shows their parts of the one-time total. Null without a schedule, or if that total is zero. */
export function paymentSchedule(offer: Offer, edition: Edition): HTMLElement | null {
  const { words } = edition
  const { schedule, oneTime } = offer.totals
  if (schedule.length === 0 || toUnits(oneTime.gross) === 0n) return null
  const shares = schedule.map(({ amount }) => Number(amount) / Number(oneTime.gross))
  const isInColumns = schedule.length <= MAX_COLUMNS && shares.every((share) => share >= MIN_COLUMN_SHARE)
  const parts = shares.map((share) => withShare(element('span'), share))
  const payments = schedule.map((payment, index) =>
    withShare(
      paymentItem(payment, offer.chosen.schedule[index]?.percent ?? null),
      isInColumns ? shares[index] : undefined,
    ),
  )
  return element(
    'div',
    { class: 'schedule' },
    element('h3', {}, words.schedule),
    element('div', { class: 'bar', attributes: { 'aria-hidden': 'true' } }, ...parts),
    element('ol', { class: isInColumns ? 'columned' : '' }, ...payments),
  )

  function dueText(due: PaymentTotal['due'], date: PaymentTotal['date']): string {
    if (due === 'date' && date) return edition.day(date)
    return due === 'delivery' ? words.onDelivery : words.onAcceptance
  }

  function paymentItem({ label, amount, due, date }: PaymentTotal, percent: string | null) {
    const when = dueText(due, date)
    // Providers often name a payment after its day.
    const isNamedByDay = label.trim().toLowerCase() === when.toLowerCase()
    return element(
      'li',
      {},
      element('span', { class: 'share' }, percent && words.percent(edition.decimal(percent))),
      element('span', { class: 'payment' }, priceWords(edition, offer).amount(amount)),
      element(
        'span',
        { class: 'payment-text' },
        label.trim() && !isNamedByDay ? element('span', { class: 'payment-label' }, label) : null,
        element('span', { class: 'when' }, when),
      ),
    )
  }
}

/** Makes the element as wide as its share of the row, or leaves it as it is. By script, because the page's policy allows no style attributes. */
function withShare<T extends HTMLElement>(part: T, share: number | undefined): T {
  if (share !== undefined) part.style.flexGrow = String(share)
  return part
}
