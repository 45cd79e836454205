import { fromUnits, toUnits } from '@proffer/core/money.ts'
import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import type { PriceTotals, Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import type { SharedItem, SharedProposal } from '@proffer/core/shares/snapshot.ts'

/** An amount of both versions. Null where the version lacks it. */
export interface PriceRow {
  key: string
  before: string | null
  after: string | null
}

/** A priced line. Its amount counts in the total unless the client has to choose it. */
export interface LineRow extends PriceRow {
  older: SharedItem | null
  newer: SharedItem | null
  isChanged: boolean
  /** The amounts as far as they count in the total. Null if the line counts in neither. */
  counted: Omit<PriceRow, 'key'> | null
}

export interface ComparedPrices {
  lines: LineRow[]
  /** The sums of the one-time price, and what recurs. */
  sums: Array<PriceRow & { kind: 'discount' | 'net' | 'tax' | 'total' | 'monthly' | 'yearly' }>
  /** The name of the tax, if both have one and the same. */
  taxName: string | null
}

/** Both prices item by item. Null if neither version has a price. */
export function comparedPrices({ before, after, changes, prices }: Comparison): ComparedPrices | null {
  if (!prices.before && !prices.after) return null
  return {
    lines: lineRows(before, after, changes.priceLines),
    sums: sumRows(prices.before, prices.after),
    taxName: taxNameOf(prices),
  }
}

function taxNameOf({ before, after }: Comparison['prices']): string | null {
  const taxes = [before, after].flatMap((totals) => totals?.oneTime.taxes ?? [])
  const names = new Set(taxes.map(({ name }) => name.trim()))
  return names.size === 1 ? [...names].join() || null : null
}

const itemsOf = ({ pricing }: SharedProposal) => pricing?.sections.flatMap(({ items }) => items) ?? []

/** A comparison has every price. */
const netOf = (item: SharedItem | null, { currency }: SharedProposal) =>
  item && lineNetOf({ ...item, unitPrice: item.unitPrice ?? '0.00' }, currency)

function lineRows(
  before: SharedProposal,
  after: SharedProposal,
  changes: Comparison['changes']['priceLines'],
): LineRow[] {
  const added = new Set(changes.added.map(({ id }) => id))
  const removed = new Set(changes.removed.map(({ id }) => id))
  const changed = new Set(changes.changed.map(({ id }) => id))
  const oldItems = itemsOf(before)
  // The server gives a line that was sent without an id a new one. Then the name tells which line it was.
  const olderOf = ({ id, name }: SharedItem) =>
    oldItems.find((item) => item.id === id) ??
    oldItems.find((item) => !removed.has(item.id) && item.name === name) ??
    null
  const row = (older: SharedItem | null, newer: SharedItem | null): LineRow => {
    const amounts = { before: netOf(older, before), after: netOf(newer, after) }
    const selected = { before: older?.selected ?? false, after: newer?.selected ?? false }
    return {
      key: newer?.id ?? `- ${older?.id}`,
      older,
      newer,
      isChanged: older === null || newer === null || changed.has(newer.id),
      ...amounts,
      counted:
        selected.before || selected.after
          ? { before: selected.before ? amounts.before : null, after: selected.after ? amounts.after : null }
          : null,
    }
  }
  return [
    ...itemsOf(after).map((item) => row(added.has(item.id) ? null : olderOf(item), item)),
    ...oldItems.filter(({ id }) => removed.has(id)).map((item) => row(item, null)),
  ]
}

function sumRows(before: Totals | null, after: Totals | null): ComparedPrices['sums'] {
  const both = (kind: ComparedPrices['sums'][number]['kind'], read: (totals: Totals) => string | null) => ({
    key: kind,
    kind,
    before: before && read(before),
    after: after && read(after),
  })
  const rows = [
    both('discount', ({ oneTime }) => negative(oneTime.discount)),
    both('net', ({ oneTime }) => oneTime.net),
    both('tax', ({ oneTime }) => taxOf(oneTime)),
    both('total', ({ oneTime }) => oneTime.gross),
    both('monthly', ({ monthly }) => monthly?.gross ?? null),
    both('yearly', ({ yearly }) => yearly?.gross ?? null),
  ]
  const isZero = (amount: string | null) => amount === null || signedUnits(amount) === 0n
  const isNeeded = ({ kind }: { kind: string }) => kind === 'net' || kind === 'total'
  return rows.filter((row) => isNeeded(row) || !(isZero(row.before) && isZero(row.after)))
}

const taxOf = ({ net, gross }: PriceTotals) => fromUnits(toUnits(gross) - toUnits(net))

const negative = (amount: string) => (toUnits(amount) === 0n ? amount : `-${amount}`)

const signedUnits = (amount: string) => (amount.startsWith('-') ? -toUnits(amount.slice(1)) : toUnits(amount))

/** What `after` is more than `before`, with its sign. A missing amount counts as nothing. */
export function differenceOf({ before, after }: Omit<PriceRow, 'key'>): { sign: -1 | 0 | 1; amount: string } {
  const units = signedUnits(after ?? '0.00') - signedUnits(before ?? '0.00')
  if (units === 0n) return { sign: 0, amount: '0.00' }
  return units > 0n ? { sign: 1, amount: fromUnits(units) } : { sign: -1, amount: fromUnits(-units) }
}

/** Whether both sides cost the same, now and every month and year. */
export function isSamePrice({ before, after }: Comparison['prices']): boolean {
  const amounts = [before, after].map(
    (totals) => totals && [totals.oneTime.gross, totals.monthly?.gross, totals.yearly?.gross].join(' '),
  )
  return amounts[0] !== null && amounts[0] === amounts[1]
}

/** An amount after its sign, in the typography of both languages: they stay on one line. */
export const withSign = (sign: number, amount: string): string => `${sign < 0 ? '−' : '+'}\u202f${amount}`

/** The sum of these rows on one side. */
export const sumOfSide = (rows: PriceRow[], side: 'before' | 'after'): string =>
  fromUnits(rows.reduce((sum, row) => sum + toUnits(row[side] ?? '0.00'), 0n))
