import type { Payment, PriceItem, PriceSection, PricingTerms } from '@proffer/core/pricing/schema.ts'
import { withFittingSelection } from './pricing-draft.ts'

/**
 * A pricing as three flat lists, for the three-way merge. A line names its section as one of its members, so that moving it
 * to another section is a change of that member.
 */
export interface PricingParts {
  sections: Array<Omit<PriceSection, 'items'>>
  items: Array<PriceItem & { section: string }>
  payments: Payment[]
}

export const partsOfPricing = (pricing: PricingTerms | null): PricingParts => ({
  sections: (pricing?.sections ?? []).map(({ items: _, ...section }) => section),
  items: (pricing?.sections ?? []).flatMap(({ id, items }) => items.map((item) => ({ ...item, section: id }))),
  payments: pricing?.schedule ?? [],
})

/** Two merged versions may select two packages of one section, so the selection is made to fit again. */
export function pricingOfParts(
  { sections, items, payments }: PricingParts,
  discount: PricingTerms['discount'],
): PricingTerms {
  const itemsOf = (id: string) => items.filter(({ section }) => section === id).map(({ section: _, ...item }) => item)
  return withFittingSelection({
    sections: sections.map((section) => ({ ...section, items: itemsOf(section.id) })),
    discount,
    schedule: payments,
  })
}
