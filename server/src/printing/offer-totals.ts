import { formatDecimal, formatMoney } from '@proffer/core/currency.ts'
import { formatDay } from '@proffer/core/language.ts'
import { toUnits } from '@proffer/core/money.ts'
import type { PriceTotals, Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { SharedPricing } from '@proffer/core/shares/snapshot.ts'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { type Block, short } from './blocks.ts'
import type { Edition } from './edition.ts'
import { totalRow } from './total-row.ts'
import { amountWidth, columnPadding, label, line, textWidth } from './typography.ts'

const CAPTION_WIDTH = 170
const SUM_WIDTH = 130
/** Longer amounts get a wider column and are printed smaller, so that they stay on one line. */
const LONGEST_LARGE_AMOUNT = 16
const WIDE_SUM_WIDTH = 190
/** Font sizes of the amounts. */
const ONE_TIME_SIZE = 17
const RECURRING_SIZE = 14
const SMALL_SIZE = 12
const DUE_WIDTH = 120
const PERCENT_WIDTH = 48
// More rows than these may not fit on one page. Each tax rate has a row.
const MOST_ROWS_TOGETHER = 20
const MOST_ROWS_WITH_ITEMS = 8

const isZero = (amount: string) => toUnits(amount) === 0n

/**
 * The sums of the one-time price, and of each period in which something recurs. Few sums are one block, and the block is
 * joinable: it fits on one page with the last rows of the items.
 */
export function totals(
  edition: Edition,
  pricing: SharedPricing,
  { oneTime, monthly, yearly }: Totals,
): Array<Block & { isJoinable: boolean }> {
  const { words } = edition
  const recurs = monthly !== null || yearly !== null
  const isOneTimeShown = !recurs || !isZero(oneTime.subtotal)
  const periods: PeriodSums[] = []
  if (isOneTimeShown) {
    periods.push({ sum: oneTime, caption: recurs ? words.oneTimeTotal : words.total, size: ONE_TIME_SIZE, pricing })
  }
  if (monthly) periods.push({ sum: monthly, caption: words.monthlyTotal, size: RECURRING_SIZE })
  if (yearly) periods.push({ sum: yearly, caption: words.yearlyTotal, size: RECURRING_SIZE })
  const hasLongAmount = periods.some(({ sum }) => moneyIn(edition)(sum.gross).length > LONGEST_LARGE_AMOUNT)
  const tables = periods.map((period) => sumsTable(edition, period, hasLongAmount))
  const allRows = tables.reduce((sum, table) => sum + table.rows, 0)
  if (allRows <= MOST_ROWS_WITH_ITEMS) {
    return [{ ...short({ stack: tables.map(({ content }) => content) }), isJoinable: true }]
  }
  return tables.map(({ content, rows }) => ({
    content,
    isShort: rows <= MOST_ROWS_TOGETHER,
    isJoinable: rows <= MOST_ROWS_WITH_ITEMS,
  }))
}

const moneyIn =
  ({ printable, language }: Edition) =>
  (amount: string) =>
    formatMoney(amount, printable.proposal.currency, language)

/** The one-time price, or that of a month or a year. */
interface PeriodSums {
  sum: PriceTotals
  caption: string
  /** The font size of the total. */
  size: number
  /** Only for the one-time price: its discount. */
  pricing?: SharedPricing
}

function sumsTable(edition: Edition, { sum, caption, size, pricing }: PeriodSums, hasLongAmount: boolean) {
  const { language, words } = edition
  const money = moneyIn(edition)
  const row = (name: string, amount: string): TableCell[] => [
    line(name, 'sum'),
    line(amount, 'sum', { alignment: 'right' }),
  ]
  const taxes = sum.taxes.some(({ rate }) => !isZero(rate)) ? sum.taxes : []
  const body: TableCell[][] = []
  if (!isZero(sum.discount)) {
    const discount = pricing?.discount
    const percent = discount?.kind === 'percent' ? formatDecimal(discount.value, language) : null
    const name = percent === null ? words.discount : words.discountAt(percent)
    body.push(row(words.subtotal, money(sum.subtotal)), row(name, `\u2212${money(sum.discount)}`))
    if (taxes.length > 0) body.push(row(words.net, money(sum.net)))
  } else if (taxes.length > 0) {
    body.push(row(words.subtotal, money(sum.subtotal)))
  }
  for (const { name, rate, net, amount } of taxes) {
    const percent = formatDecimal(rate, language)
    const isOnlyTax = taxes.length === 1
    const taxCaption = isOnlyTax ? words.onlyTax(name, percent) : words.oneOfTaxes(name, percent, money(net))
    body.push(row(taxCaption, money(amount)))
  }
  body.push(totalRow(caption, money(sum.gross), hasLongAmount ? SMALL_SIZE : size))
  const sumWidth = hasLongAmount ? WIDE_SUM_WIDTH : SUM_WIDTH
  return {
    rows: body.length,
    content: {
      margin: [0, 0, 0, 10],
      columns: [
        { width: textWidth - CAPTION_WIDTH - sumWidth, text: '' },
        { width: 'auto', layout: edition.look.sums, table: { widths: [CAPTION_WIDTH, sumWidth], body } },
      ],
    } satisfies Content,
  }
}

/** When to pay how much of the one-time price. */
export function schedule(edition: Edition, pricing: SharedPricing, { schedule: payments }: Totals): Block[] {
  if (payments.length === 0) return []
  const { language, words } = edition
  const percents = new Map(pricing.schedule.map(({ id, percent }) => [id, percent]))
  const hasPercents = payments.some(({ id }) => percents.get(id))
  const amounts = payments.map(({ amount }) => moneyIn(edition)(amount))
  const sumWidth = amountWidth(Math.max(...amounts.map(({ length }) => length)))
  const factWidths = [...(hasPercents ? [PERCENT_WIDTH] : []), DUE_WIDTH, sumWidth]
  const right = { alignment: 'right' } as const
  const dueOf = ({ due, date }: Totals['schedule'][number]) => {
    if (due === 'date') return date ? formatDay(date, language) : '–'
    return due === 'delivery' ? words.dueOn.delivery : words.dueOn.acceptance
  }
  const percentOf = (id: string) => {
    const percent = percents.get(id)
    return percent ? words.percent(formatDecimal(percent, language)) : ''
  }
  const head = [
    line(words.schedule, 'sectionTitle'),
    ...(hasPercents ? [label('%', { ...right, margin: [0, 3, 0, 0] })] : []),
    label(words.due, { margin: [0, 3, 0, 0] }),
    label(words.amount, { ...right, margin: [0, 3, 0, 0] }),
  ]
  const body = payments.map((payment, index) => [
    line(payment.label.trim() || words.paymentNumber(index + 1), 'cell'),
    ...(hasPercents ? [line(percentOf(payment.id), 'cell', right)] : []),
    line(dueOf(payment), 'cell'),
    line(amounts[index] ?? '', 'cell', right),
  ])
  const labelWidth = factWidths.reduce((remaining, width) => remaining - width - columnPadding, textWidth)
  const content: Content = {
    layout: edition.look.rows,
    margin: [0, 8, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [labelWidth, ...factWidths],
      body: [head, ...body],
    },
  }
  return [payments.length <= MOST_ROWS_TOGETHER / 2 ? short(content) : { content, isShort: false }]
}
