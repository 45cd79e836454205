import type { Money } from '@proffer/core/money.ts'
import { compareMoney } from '@proffer/core/money.ts'
import type { PriceItem, PriceSection, PricingTerms } from '@proffer/core/pricing/schema.ts'
import { lineNetOf, type PriceContext, totalsOf } from '@proffer/core/pricing/totals.ts'

/** The lowest and the highest one-time price with tax that the client can choose. */
export function reachablePrices(terms: PricingTerms, context: PriceContext): { lowest: Money; highest: Money } {
  const grossOf = (extreme: Extreme) => {
    const sections = terms.sections.map((section) => withExtremeChoice(section, extreme, context.currency))
    return totalsOf({ ...terms, sections }, context).oneTime.gross
  }
  return { lowest: grossOf('lowest'), highest: grossOf('highest') }
}

type Extreme = 'lowest' | 'highest'

/** The section with the cheapest choice that the client can make, or with the most expensive one. Packages are compared before tax. */
function withExtremeChoice(section: PriceSection, extreme: Extreme, currency: string): PriceSection {
  const isHighest = extreme === 'highest'
  const items = section.items.map((item) => ({
    ...item,
    quantity: item.quantityRange ? item.quantityRange[isHighest ? 'max' : 'min'] : item.quantity,
  }))
  if (section.choice === 'all') return { ...section, items }
  if (section.choice === 'any') return { ...section, items: items.map((item) => ({ ...item, selected: isHighest })) }
  // A recurring package does not count in the one-time price.
  const price = (item: PriceItem) => (item.recurring === 'none' ? lineNetOf(item, currency) : '0.00')
  const direction = isHighest ? -1 : 1
  const [chosen] = items.toSorted((a, b) => direction * compareMoney(price(a), price(b)))
  return { ...section, items: items.map((item) => ({ ...item, selected: item === chosen })) }
}
