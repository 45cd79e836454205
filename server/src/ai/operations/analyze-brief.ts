import { fingerprint } from '@proffer/analyser/words/fingerprint.ts'
import {
  AnalyzeBriefRequest,
  AnalyzeBriefResponse,
  type AnalyzedRequirement,
} from '@proffer/core/ai/analyze-brief-schema.ts'
import { analyzeBriefInstructions } from '../prompts/analyze-brief.ts'
import { analyser } from './analyser.ts'
import { nameKey } from './evidence.ts'
import type { AiContext, AiOperation } from './operation.ts'

type Existing = NonNullable<AnalyzeBriefRequest['existingRequirements']>

export const analyzeBrief: AiOperation<AnalyzeBriefRequest, AnalyzeBriefResponse> = {
  name: 'requirements',
  request: AnalyzeBriefRequest,
  response: AnalyzeBriefResponse,
  essential: ['requirements'],
  serviceMembers: ({ uiLanguage }) => ['id', 'manuallyEdited', ...(uiLanguage ? [] : ['nameUi', 'descriptionUi'])],
  withheld: [],
  instructions: ({ language, uiLanguage }) => analyzeBriefInstructions(language, uiLanguage),

  builtin(input, { uiLanguage }) {
    const { requirements, ...outcome } = analyser.analyseBrief(input, uiLanguage ? { uiLanguage } : {})
    // The analyser repeats the edited requirements. `withEdited` takes them from the input.
    const extracted = requirements.filter(({ manuallyEdited }) => !manuallyEdited) as AnalyzedRequirement[]
    return { requirements: withEdited(extracted, input.existingRequirements ?? []), ...outcome }
  },

  complete({ requirements }, input, context) {
    const existing = input.existingRequirements ?? []
    const usedKeys = new Set(existing.map(({ name }) => nameKey(name)))
    const extracted: AnalyzedRequirement[] = []
    for (const requirement of requirements) {
      const { name, description, rationale, complexity, priority } = requirement
      const key = nameKey(name)
      if (name === '' || usedKeys.has(key)) continue
      usedKeys.add(key)
      const work = { name, description, rationale, complexity, priority, manuallyEdited: false }
      // `withEdited` sets the id.
      extracted.push({ id: '', ...work, ...textsForUi(requirement, context) })
    }
    return { requirements: withEdited(extracted, existing) }
  },
}

/** The texts in the language of the user interface. If that is the language of the answer, the texts are the same. */
export function textsForUi(requirement: AnalyzedRequirement, { uiLanguage }: AiContext) {
  const { name, description } = requirement
  return uiLanguage
    ? { nameUi: requirement.nameUi || name, descriptionUi: requirement.descriptionUi || description }
    : { nameUi: name, descriptionUi: description }
}

/** Puts the manually edited requirements first, unchanged. Each of the extracted ones gets an unused id. */
function withEdited(extracted: AnalyzedRequirement[], existing: Existing): AnalyzedRequirement[] {
  const freeId = idGenerator(existing.flatMap(({ id }) => id ?? []))
  const edited = existing.filter(({ manuallyEdited }) => manuallyEdited).map((original) => completed(original, freeId))
  return [...edited, ...extracted.map((requirement) => ({ ...requirement, id: freeId(requirement.name) }))]
}

/** Adds the members that an edited requirement may lack. */
function completed(original: Existing[number], freeId: (name: string) => string): AnalyzedRequirement {
  const { nameUi, descriptionUi } = original as Record<string, unknown>
  return {
    ...original,
    id: original.id ?? freeId(original.name),
    nameUi: typeof nameUi === 'string' ? nameUi : original.name,
    descriptionUi: typeof descriptionUi === 'string' ? descriptionUi : original.description,
  }
}

/**
 * Derives ids from names, so that the same brief gives the same ids. Equal names are numbered. The last number of each name
 * is stored, because searching for a free one from the start would take quadratic time.
 */
export function idGenerator(ids: string[]) {
  const taken = new Set(ids)
  const lastNumbers = new Map<string, number>()
  return (name: string): string => {
    const base = fingerprint(name)
    let number = (lastNumbers.get(base) ?? 0) + 1
    const idOf = (n: number) => `req_${n === 1 ? base : fingerprint(`${name}#${n}`)}`
    while (taken.has(idOf(number))) number += 1
    lastNumbers.set(base, number)
    const id = idOf(number)
    taken.add(id)
    return id
  }
}
