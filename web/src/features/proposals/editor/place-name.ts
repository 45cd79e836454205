import { partsOfPricing } from '../pricing/pricing-parts.ts'
import { useProposalsWords } from '../words.ts'
import type { Draft } from './proposal-draft.ts'
import { useSectionWords } from './sections/words.ts'
import { ownerOf } from './three-way-merge.ts'

/** The label of the field at a path of the draft. */
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
  const members: Record<string, string> = {
    description: words.requirements.details,
    rationale: words.requirements.rationale,
    priority: words.requirements.priority,
    complexity: words.requirements.complexity,
    hours: words.price.hours,
    ...pricing.line.columns,
    name: words.name,
    section: pricing.places.section,
    choice: pricing.places.choice,
    selected: pricing.places.selected,
    discountPercent: pricing.line.discountPercent,
    quantityRange: pricing.line.range,
    title: pricing.section.titlePlaceholder,
  }
  const sectionMembers: Record<string, string> = {
    title: sectionWords.heading,
    body: sectionWords.body,
    hidden: sectionWords.hidden,
    image: sectionWords.image.title,
    phases: sectionWords.phases.title,
    milestones: sectionWords.milestones.title,
  }
  return (place: string, draft: Draft): string => {
    const owner = ownerOf(place)
    if (!owner) return fields[place] ?? place.slice(place.lastIndexOf('/') + 1)
    const { sections, items, payments } = partsOfPricing(draft.pricing)
    const find = <T extends { id: string }>(list: T[]) => list.find(({ id }) => id === owner.id)
    const name = {
      requirements: find(draft.requirements)?.name || words.requirements.unnamed,
      sections: find(draft.sections)?.title || sectionWords.kinds[find(draft.sections)?.kind ?? 'text'],
      'pricing/sections': find(sections)?.title || pricing.places.section,
      'pricing/items': find(items)?.name || pricing.line.unnamed,
      'pricing/payments': find(payments)?.label || pricing.places.payments,
    }[owner.list]
    const names = owner.list === 'sections' ? sectionMembers : members
    return `${name}: ${names[owner.member] ?? owner.member}`
  }
}
