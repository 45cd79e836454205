import type { Money } from '@proffer/core/money.ts'
import { compareMoney } from '@proffer/core/money.ts'
import type { PriceItem, PriceSection, PricingTerms } from '@proffer/core/pricing/schema.ts'
import { lineNetOf, type PriceContext, totalsOf } from '@proffer/core/pricing/totals.ts'

/** The lowest and the highest one-time gross that the client can choose. */
export function reachablePrices(terms: PricingTerms, context: PriceContext): { lowest: Money; highest: Money } {
  const grossOf = (wantsMore: boolean) => {
    const sections = terms.sections.map((section) => withExtremeChoice(section, wantsMore, context.currency))
    return totalsOf({ ...terms, sections }, context).oneTime.gross
  }
  return { lowest: grossOf(false), highest: grossOf(true) }
}

/** The section with the cheapest choice that the client can make, or with the most expensive one. */
function withExtremeChoice(section: PriceSection, wantsMore: boolean, currency: string): PriceSection {
  const items = section.items.map((item) => ({
    ...item,
    quantity: item.quantityRange ? item.quantityRange[wantsMore ? 'max' : 'min'] : item.quantity,
  }))
  if (section.choice === 'all') return { ...section, items }
  if (section.choice === 'any') return { ...section, items: items.map((item) => ({ ...item, selected: wantsMore })) }
  // A recurring package does not count in the one-time price.
  const price = (item: PriceItem) => (item.recurring === 'none' ? lineNetOf(item, currency) : '0.00')
  const [extreme] = items.toSorted((a, b) => compareMoney(price(a), price(b)) * (wantsMore ? -1 : 1))
  return { ...section, items: items.map((item) => ({ ...item, selected: item === extreme })) }
}
