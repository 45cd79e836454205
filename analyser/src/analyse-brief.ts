import type {
  AnalyzeBriefRequest,
  AnalyzeBriefResponse,
  AnalyzedRequirement,
} from '@proffer/core/ai/analyze-brief-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { type BriefReading, readBrief } from './brief-reading.ts'
import type { FoundRequirement } from './find-requirements.ts'
import { defaultComplexity, rateRequirement } from './say/effort.ts'
import { describeRequirement, requirementRationale } from './say/requirement-text.ts'
import { nameMatcher } from './say/same-name.ts'
import { fingerprint } from './words/fingerprint.ts'

type ExistingRequirement = NonNullable<AnalyzeBriefRequest['existingRequirements']>[number]

/**
 * Finds the requirements of a brief. The result starts with the caller's manually edited requirements, unchanged. Found ones with
 * nearly the name of any existing requirement, or with a name that its description contains, are left out. `uiLanguage` is the
 * language of the provider's pages, for `descriptionUi`.
 */
export function analyseBrief(
  input: AnalyzeBriefRequest,
  context: { uiLanguage?: Language } = {},
): AnalyzeBriefResponse {
  const language = input.language ?? 'en'
  const existing = input.existingRequirements ?? []
  const reading = readBrief(input.brief)
  const isExistingName = nameMatcher(existing)
  const edited = existing.filter(({ manuallyEdited }) => manuallyEdited).map(asEditedRequirement)
  const takenIds = new Set(edited.map(({ id }) => id))
  const found = reading.requirements
    .filter(({ name }) => !isExistingName(name))
    .map((requirement) =>
      asFoundRequirement(requirement, reading, { language, uiLanguage: context.uiLanguage ?? language }, takenIds),
    )
  return { requirements: [...edited, ...found], success: true, error: null }
}

function asEditedRequirement(requirement: ExistingRequirement): AnalyzedRequirement {
  const { name, description = '', rationale = '', complexity = defaultComplexity, priority = 'medium' } = requirement
  return {
    id: requirement.id ?? `req_${fingerprint(name)}`,
    name,
    description,
    rationale,
    complexity,
    priority,
    manuallyEdited: true,
    nameUi: name,
    descriptionUi: description,
  }
}

function asFoundRequirement(
  found: FoundRequirement,
  { document, facts }: BriefReading,
  { language, uiLanguage }: { language: Language; uiLanguage: Language },
  takenIds: Set<string>,
): AnalyzedRequirement {
  const rating = rateRequirement(found, facts)
  const description = describeRequirement(found, document, language)
  return {
    id: freeId(found.name, takenIds),
    name: found.name,
    description,
    rationale: requirementRationale(facts.byUnit.get(found.unit.index), found.unit.text, rating, language),
    complexity: rating.complexity,
    priority: rating.priority,
    manuallyEdited: false,
    nameUi: found.name,
    descriptionUi: uiLanguage === language ? description : describeRequirement(found, document, uiLanguage),
  }
}

/** An id from the name, so that the same brief gives the same ids. Adds the id to the taken ones. Equal names are numbered. */
function freeId(name: string, takenIds: Set<string>): string {
  let id = `req_${fingerprint(name)}`
  for (let number = 2; takenIds.has(id); number++) id = `req_${fingerprint(`${name}#${number}`)}`
  takenIds.add(id)
  return id
}
