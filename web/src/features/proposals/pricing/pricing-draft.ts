import type { Payment, PriceItem, PriceSection, Pricing, PricingTerms } from '@proffer/core/pricing/schema.ts'
import { newId } from './new-id.ts'

/** A pricing that is being edited. Unlike in a stored one, a quantity or an amount is empty text while its cell is empty. */
export type PricingDraft = PricingTerms

export type Choice = PriceSection['choice']
export type Recurring = PriceItem['recurring']
export type Due = Payment['due']

/** The draft of a stored pricing. Null if the proposal or template has none. */
export const pricingDraftOf = (pricing: Pricing | null | undefined): PricingDraft | null => {
  if (!pricing) return null
  const { sections, discount, schedule } = pricing
  return { sections, discount, schedule }
}

export const newLine = (known: Partial<PriceItem> = {}): PriceItem => ({
  id: newId(),
  requirementId: null,
  name: '',
  description: '',
  quantity: '1.00',
  unit: '',
  unitPrice: '',
  discountPercent: null,
  taxRate: null,
  selected: true,
  quantityRange: null,
  recurring: 'none',
  ...known,
})

/** A section starts with an empty line, so that the provider can type at once. */
export const newSection = (items: PriceItem[] = [newLine()]): PriceSection => ({
  id: newId(),
  title: '',
  description: '',
  choice: 'all',
  items,
})

export const newPricing = (): PricingDraft => ({ sections: [newSection()], discount: null, schedule: [] })

/** Whether the line has neither name, description, price nor requirement. A new line like this is not saved. */
export const isBlankLine = ({ name, description, unitPrice, requirementId }: PriceItem): boolean =>
  `${name}${description}${unitPrice}`.trim() === '' && requirementId === null

/** The lines of all sections. */
export const linesOf = ({ sections }: PricingDraft): PriceItem[] => sections.flatMap(({ items }) => items)

/** Whether at least one line is not blank. */
export const hasLines = (pricing: PricingDraft): boolean => linesOf(pricing).some((line) => !isBlankLine(line))

/** Makes the default selection fit the choice of each section: everything in `all`, exactly one item in `one`. */
export const withFittingSelection = (pricing: PricingDraft): PricingDraft => ({
  ...pricing,
  sections: pricing.sections.map(fitSelection),
})

function fitSelection(section: PriceSection): PriceSection {
  const { choice, items } = section
  if (choice === 'any') return section
  const defaultItem = items.find((item) => item.selected) ?? items[0]
  const isSelected = (item: PriceItem) => choice === 'all' || item === defaultItem
  // An unchanged section stays the same object, so that its lines do not render again.
  if (items.every((item) => item.selected === isSelected(item))) return section
  return { ...section, items: items.map((item) => ({ ...item, selected: isSelected(item) })) }
}

/** The pricing with the value that counts in each empty cell. */
export const withDefaults = ({ sections, discount, schedule }: PricingDraft): PricingTerms => ({
  sections: sections.map((section) => ({ ...section, items: section.items.map(lineWithDefaults) })),
  discount: discount?.value ? discount : null,
  schedule: schedule.map((payment) => ({
    ...payment,
    percent: payment.percent === '' ? null : payment.percent,
    amount: payment.amount === '' ? null : payment.amount,
  })),
})

export function lineWithDefaults(line: PriceItem): PriceItem {
  const range = line.quantityRange
  return {
    ...line,
    quantity: line.quantity || '1.00',
    unitPrice: line.unitPrice || '0.00',
    quantityRange: range?.min && range.max ? range : null,
  }
}
