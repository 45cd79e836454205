import type { PriceItem, Pricing } from '@proffer/core/pricing/schema.ts'
import { applySelection } from '@proffer/core/pricing/selection.ts'
import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import type { AcceptedSelection } from '@proffer/core/shares/accepted-price-schema.ts'
import type { SharedPricing } from '@proffer/core/shares/snapshot.ts'

/** A line of the offer, as the client left it. */
export interface AcceptedLine {
  item: PriceItem
  /** The title of its section. Empty if it has none. */
  section: string
  choice: 'all' | 'any' | 'one'
  /** How many lines the section has. */
  of: number
  /** The quantity that was offered. */
  offered: string
  net: string
}

export interface AcceptedChoice {
  /** The lines that the client could decide about. */
  chosen: AcceptedLine[]
  left: AcceptedLine[]
  /** The lines that everybody gets. */
  included: AcceptedLine[]
}

/** What the client chose, and what not. */
export function acceptedChoice(
  shared: SharedPricing,
  selection: AcceptedSelection | null,
  currency: string,
): AcceptedChoice {
  const offer = withPrices(shared)
  const result = applySelection(offer, selection ?? { items: [] })
  const accepted = 'pricing' in result ? result.pricing : offer
  const lines = accepted.sections.flatMap(({ title, choice, items }, place) =>
    items.map((item, index): AcceptedLine => {
      const offered = offer.sections[place]?.items[index]?.quantity ?? item.quantity
      return { item, section: title.trim(), choice, of: items.length, offered, net: lineNetOf(item, currency) }
    }),
  )
  const isDecided = ({ choice, item }: AcceptedLine) => choice !== 'all' || item.quantityRange !== null
  return {
    chosen: lines.filter((line) => isDecided(line) && line.item.selected),
    left: lines.filter((line) => isDecided(line) && !line.item.selected),
    included: lines.filter((line) => !isDecided(line)),
  }
}

/** A comparison has every price, so no unit price is missing. */
const withPrices = (shared: SharedPricing): Pricing => ({
  ...shared,
  sections: shared.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, unitPrice: item.unitPrice ?? '0.00' })),
  })),
})
