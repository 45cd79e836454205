import { useProposalsWords } from '../words.ts'
import type { Draft } from './proposal-draft.ts'
import { requirementOf } from './three-way-merge.ts'

/** The label of the field at a path of the draft. */
export function usePlaceName() {
  const { editor: words } = useProposalsWords()
  const fields: Record<string, string> = {
    name: words.name,
    clientName: words.clientName,
    clientLocation: words.clientLocation,
    currency: words.price.currency,
    hourlyRate: words.price.hourlyRate,
    isFixedPrice: words.price.basis,
    fixedTotal: words.price.fixedTotal,
    requirements: words.requirements.title,
    'settings/language': words.terms.language,
    'settings/validityDays': words.terms.validityDays,
    'settings/validUntil': words.terms.validUntil,
    'settings/introduction': words.terms.introduction,
    'settings/notes': words.terms.notes,
  }
  const members: Record<string, string> = {
    name: words.name,
    description: words.requirements.details,
    rationale: words.requirements.rationale,
    priority: words.requirements.priority,
    complexity: words.requirements.complexity,
    hours: words.price.hours,
  }
  return (place: string, draft: Draft): string => {
    const owner = requirementOf(place)
    const last = place.slice(place.lastIndexOf('/') + 1)
    if (owner === null) return fields[place] ?? last
    const name = draft.requirements.find(({ id }) => id === owner)?.name || words.requirements.unnamed
    return `${name}: ${members[last] ?? last}`
  }
}
