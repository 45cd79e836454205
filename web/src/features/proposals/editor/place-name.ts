import { partsOfPricing } from '../pricing/pricing-parts.ts'
import { useProposalsWords } from '../words.ts'
import type { Draft } from './draft.ts'
import { useSectionWords } from './sections/words.ts'
import { itemFieldOf } from './three-way-merge.ts'

/** Returns a function that names the field at a place of the draft, such as `requirements/<id>/hours`: “Logo: Hours”. */
export function usePlaceName() {
  const { editor: words, pricing } = useProposalsWords()
  const sectionWords = useSectionWords()
  const fields: Record<string, string> = {
    name: words.name,
    clientName: words.clientName,
    clientLocation: words.clientLocation,
    currency: words.price.currency,
    hourlyRate: words.price.hourlyRate,
    isFixedPrice: words.price.basis,
    fixedTotal: words.price.fixedTotal,
    requirements: words.requirements.title,
    sections: sectionWords.title,
    'settings/language': words.terms.language,
    'settings/validityDays': words.terms.validityDays,
    'settings/validUntil': words.terms.validUntil,
    'settings/introduction': words.terms.introduction,
    'settings/notes': words.terms.notes,
    'settings/show': pricing.places.show,
    pricing: pricing.lines,
    'pricing/discount': pricing.places.discount,
    'pricing/sections': pricing.places.sections,
    'pricing/items': pricing.places.items,
    'pricing/payments': pricing.places.payments,
  }
  /** The labels of fields of requirements, price sections, price lines and payments. Other fields are shown with their own name. */
  const itemFields: Record<string, string> = {
    description: words.requirements.columns.description,
    rationale: words.requirements.rationale,
    priority: words.requirements.priority,
    complexity: words.requirements.complexity,
    hours: words.requirements.columns.hours,
    hoursRange: words.requirements.hoursRange,
    role: words.requirements.role,
    seniority: words.requirements.seniority,
    ...pricing.line.columns,
    name: words.itemName,
    section: pricing.places.section,
    choice: pricing.places.choice,
    selected: pricing.places.selected,
    discountPercent: pricing.line.discountPercent,
    quantityRange: pricing.line.range,
    unitCost: pricing.line.unitCost,
    title: pricing.section.titlePlaceholder,
  }
  const sectionFields: Record<string, string> = {
    title: sectionWords.heading,
    body: sectionWords.body,
    hidden: sectionWords.hidden,
    image: sectionWords.image.title,
    phases: sectionWords.phases.title,
    milestones: sectionWords.milestones.title,
  }
  return (place: string, draft: Draft): string => {
    const owner = itemFieldOf(place)
    // Settings without a label, such as those of integrations, are shown with their own name.
    if (!owner) return fields[place] ?? place.slice(place.lastIndexOf('/') + 1)
    const { sections, items, payments } = partsOfPricing(draft.pricing)
    const findOwner = <T extends { id: string }>(items: T[]) => items.find(({ id }) => id === owner.id)
    const ownerName = {
      requirements: findOwner(draft.requirements)?.name || words.requirements.unnamed,
      sections: findOwner(draft.sections)?.title || sectionWords.kinds[findOwner(draft.sections)?.kind ?? 'text'],
      'pricing/sections': findOwner(sections)?.title || pricing.places.section,
      'pricing/items': findOwner(items)?.name || pricing.line.unnamed,
      'pricing/payments': findOwner(payments)?.label || pricing.places.payments,
    }[owner.list]
    const fieldNames = owner.list === 'sections' ? sectionFields : itemFields
    return `${ownerName}: ${fieldNames[owner.field] ?? owner.field}`
  }
}
