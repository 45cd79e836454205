import {
  AnalyzeBriefRequest,
  AnalyzeBriefResponse,
  type AnalyzedRequirement,
} from '@proffer/core/ai/analyze-brief-schema.ts'
import { languages } from '@proffer/core/ai/schema.ts'
import { analyseBrief } from '../builtin/analyse-brief.ts'
import { fingerprint } from '../builtin/text/fold.ts'
import { contentStems } from '../builtin/text/stems.ts'
import { analyzeBriefInstructions } from '../prompts/analyze-brief.ts'
import { languageName } from '../ui-language.ts'
import type { AiContext, AiOperation } from './operation.ts'

type Existing = NonNullable<AnalyzeBriefRequest['existingRequirements']>

export const analyzeBrief: AiOperation<AnalyzeBriefRequest, AnalyzeBriefResponse> = {
  name: 'requirements',
  request: AnalyzeBriefRequest,
  response: AnalyzeBriefResponse,
  essential: ['requirements'],
  own: ({ uiLanguage }) => ['id', 'manuallyEdited', ...(uiLanguage ? [] : ['nameUi', 'descriptionUi'])],
  withheld: [],
  instructions: ({ language, uiLanguage }) =>
    analyzeBriefInstructions(language, uiLanguage && languageName(uiLanguage)),

  builtin(input, { uiLanguage }) {
    const known = languages.find((language) => language === uiLanguage)
    const { requirements, ...outcome } = analyseBrief(input, known ? { uiLanguage: known } : {})
    const found = requirements.filter(({ manuallyEdited }) => !manuallyEdited) as AnalyzedRequirement[]
    return { requirements: withKept(found, input.existingRequirements ?? []), ...outcome }
  },

  complete({ requirements }, input, context) {
    const existing = input.existingRequirements ?? []
    const seen = new Set(existing.map(({ name }) => meaning(name)))
    const found: AnalyzedRequirement[] = []
    for (const requirement of requirements) {
      const { name, description, rationale, complexity, priority } = requirement
      const said = meaning(name)
      if (name === '' || seen.has(said)) continue
      seen.add(said)
      const work = { name, description, rationale, complexity, priority, manuallyEdited: false }
      found.push({ id: '', ...work, ...shownTexts(requirement, context) })
    }
    return { requirements: withKept(found, existing) }
  },
}

/** Two names with the same words that carry meaning, in any order or form, name the same thing. */
const meaning = (name: string) => contentStems(name).toSorted().join(' ') || name.trim().toLowerCase()

function shownTexts(requirement: AnalyzedRequirement, { uiLanguage }: AiContext) {
  const { name, description } = requirement
  return uiLanguage
    ? { nameUi: requirement.nameUi || name, descriptionUi: requirement.descriptionUi || description }
    : { nameUi: name, descriptionUi: description }
}

/** Requirements edited by hand come first and as they were sent; each of the others gets an id that is not taken. */
function withKept(found: AnalyzedRequirement[], existing: Existing): AnalyzedRequirement[] {
  const freeId = idMaker(existing.flatMap(({ id }) => id ?? []))
  const kept = existing.filter(({ manuallyEdited }) => manuallyEdited).map((sent) => untouched(sent, freeId))
  return [...kept, ...found.map((requirement) => ({ ...requirement, id: freeId(requirement.name) }))]
}

function untouched(sent: Existing[number], freeId: (name: string) => string): AnalyzedRequirement {
  const { nameUi, descriptionUi } = sent as Record<string, unknown>
  return {
    ...sent,
    id: sent.id ?? freeId(sent.name),
    nameUi: typeof nameUi === 'string' ? nameUi : sent.name,
    descriptionUi: typeof descriptionUi === 'string' ? descriptionUi : sent.description,
  }
}

/**
 * Makes ids from names, so that the same brief gives the same ids. Equal names are numbered; the last number of each is
 * remembered, because looking for a free one from the start again would take quadratic time.
 */
function idMaker(ids: string[]) {
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
