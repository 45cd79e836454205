import type {
  AnalyzeBriefRequest,
  AnalyzeBriefResponse,
  AnalyzedRequirement,
} from '@proffer/core/ai/analyze-brief-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { readBrief } from './read-brief.ts'
import type { Reading } from './reading.ts'
import { defaultComplexity } from './say/effort.ts'
import { idsFrom, requirementFrom } from './say/requirement.ts'
import { nameMatcher } from './say/same-name.ts'

/** The language of the provider's pages, for `descriptionUi`. */
type Context = { uiLanguage?: Language }

/**
 * Finds the requirements of a brief. The result starts with the caller's manually edited requirements, unchanged. Found ones with
 * nearly the name of any existing requirement, or with a name that its description contains, are left out.
 */
export const analyseBrief = (input: AnalyzeBriefRequest, context: Context = {}): AnalyzeBriefResponse =>
  requirementsIn(readBrief(input.brief), input, context)

export function requirementsIn(
  { requests }: Pick<Reading, 'requests'>,
  input: Omit<AnalyzeBriefRequest, 'brief'>,
  { uiLanguage }: Context,
): AnalyzeBriefResponse {
  const language = input.language ?? 'en'
  const existing = input.existingRequirements ?? []
  const edited = existing.filter(({ manuallyEdited }) => manuallyEdited).map(asEdited)
  const isExistingName = nameMatcher(existing)
  const editedIds = edited.map(({ id }) => id)
  const freeId = idsFrom('req', editedIds)
  const found = requests
    .filter(({ name }) => !isExistingName(name))
    .map((request) => ({
      id: freeId(request.name),
      ...requirementFrom(request, { language, uiLanguage: uiLanguage ?? language }),
    }))
  return { requirements: [...edited, ...found], success: true, error: null }
}

function asEdited(requirement: NonNullable<AnalyzeBriefRequest['existingRequirements']>[number]): AnalyzedRequirement {
  const { name, description = '', rationale = '', complexity = defaultComplexity, priority = 'medium' } = requirement
  const id = requirement.id ?? idsFrom('req')(name)
  const own = { id, name, description, rationale, complexity, priority }
  return { ...own, manuallyEdited: true, nameUi: name, descriptionUi: description }
}
