import { compareMoney, fromUnits, parseMoney, toUnits } from '@proffer/core/money.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import type { Pricing } from '@proffer/core/pricing/schema.ts'
import { applySelection } from '@proffer/core/pricing/selection.ts'
import { type PriceContext, totalsOf } from '@proffer/core/pricing/totals.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { SharedItem, SharedPricing } from '@proffer/core/shares/snapshot.ts'

/** What the client chooses from an offer. The chosen offer is a pricing whose `selected` and `quantity` are the client's. */

type Section = SharedPricing['sections'][number]
type Change = { selected?: boolean; quantity?: string }

/** The offer with a selection; null if the selection does not fit it. */
export function chosenPricing(offered: SharedPricing, selection: Selection): SharedPricing | null {
  // Choosing does not read the prices, which may be hidden.
  const result = applySelection(offered as Pricing, selection)
  return 'pricing' in result ? result.pricing : null
}

/** The client's decision on everything that can be chosen, even where it is the default, so that the stored acceptance does not depend on the defaults. */
export const selectionOf = ({ sections }: SharedPricing): Selection => ({
  items: sections.flatMap(({ choice, items }) =>
    items
      .filter(({ quantityRange }) => choice !== 'all' || quantityRange)
      .map(({ id, selected, quantity, quantityRange }) => ({ id, selected, ...(quantityRange && { quantity }) })),
  ),
})

export const hasChoices = ({ sections }: SharedPricing): boolean =>
  sections.some(
    ({ choice, items }) => (choice !== 'all' && items.length > 0) || items.some((item) => item.quantityRange),
  )

/** The offer with one item changed. Selecting a package deselects the others of its section. */
export function withChange(chosen: SharedPricing, id: string, change: Change): SharedPricing {
  const changeItem = (section: Section, item: SharedItem): SharedItem => {
    if (item.id === id) return { ...item, ...change }
    const isReplaced = section.choice === 'one' && change.selected && item.selected
    return isReplaced ? { ...item, selected: false } : item
  }
  const sections = chosen.sections.map((section) =>
    section.items.some((item) => item.id === id)
      ? { ...section, items: section.items.map((item) => changeItem(section, item)) }
      : section,
  )
  return { ...chosen, sections }
}

const isPriced = (chosen: SharedPricing): chosen is Pricing =>
  chosen.sections.every(({ items }) => items.every(({ unitPrice }) => unitPrice !== null))

/** The price of the chosen offer; null if only the server knows the prices. */
export const localTotals = (chosen: SharedPricing, context: PriceContext): Totals | null =>
  isPriced(chosen) ? totalsOf(chosen, context) : null

type Period = SharedItem['recurring']

/**
 * The sum to show first: the one-time price, or the monthly or yearly fee of an offer that has nothing else. `fees` are those to show
 * besides it.
 */
export function headlineOf({ sections }: SharedPricing, { oneTime, monthly, yearly }: Totals) {
  const hasOneTime = sections.some(({ items }) => items.some((item) => item.selected && item.recurring === 'none'))
  const fees: Array<{ period: Period; gross: string }> = []
  if (monthly) fees.push({ period: 'month', gross: monthly.gross })
  if (yearly) fees.push({ period: 'year', gross: yearly.gross })
  const [fee, ...otherFees] = fees
  return hasOneTime || !fee ? { period: 'none' as Period, gross: oneTime.gross, fees } : { ...fee, fees: otherFees }
}

/** The quantity after a click on − or +, within the range. */
export const stepQuantity = (item: SharedItem, steps: 1 | -1): string => {
  // A quantity is written like an amount of money, with two to four decimals, so the functions for money calculate with it.
  const next = toUnits(item.quantity) + BigInt(steps) * toUnits('1.00')
  return withinRange(item, fromUnits(next < 0n ? 0n : next))
}

/** The quantity that the client typed; null if it is no number or out of range. */
export function readTypedQuantity(item: SharedItem, text: string): string | null {
  const result = parseMoney(text)
  return 'money' in result && withinRange(item, result.money) === result.money ? result.money : null
}

/** The nearest quantity that is allowed. A text that is no number gives the current quantity. */
export function nearestQuantity(item: SharedItem, text: string): string {
  const result = parseMoney(text)
  return 'money' in result ? withinRange(item, result.money) : item.quantity
}

/** The wanted quantity, or the end of the range that it exceeds. Without a range the quantity cannot change. */
function withinRange({ quantityRange, quantity }: SharedItem, wanted: string): string {
  if (!quantityRange) return quantity
  const { min, max } = quantityRange
  if (compareMoney(wanted, min) < 0) return min
  return compareMoney(wanted, max) > 0 ? max : wanted
}
