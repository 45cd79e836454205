import { DEFAULT_THRESHOLD, type DraftHabits } from '@proffer/core/ai/draft-lessons-schema.ts'
import type {
  DraftedRequirement,
  DraftedThing,
  DraftProposalRequest,
  DraftProposalResponse,
} from '@proffer/core/ai/draft-proposal-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { readBrief } from './read-brief.ts'
import type { Passage, Reading, Request } from './reading.ts'
import { questionsAbout } from './say/questions.ts'
import { idsFrom, requirementFrom } from './say/requirement.ts'
import { nameKey } from './say/same-name.ts'
import { summarise } from './say/summary.ts'
import { clip } from './words/clip.ts'

interface DraftContext {
  /** The language of the provider's pages. */
  uiLanguage?: Language | null
  /** An ISO date, from the clock of the caller. */
  today: string
  /** What the account's lessons say, or null. */
  habits: DraftHabits | null
}

// As in the schema of the response.
const maxName = 200

/** Drafts a proposal from a brief. */
export const draftProposal = (input: DraftProposalRequest, context: DraftContext): DraftProposalResponse =>
  draftFrom(readBrief(input.brief, { today: context.today }), input.language, context)

export function draftFrom(
  reading: Reading,
  requestLanguage: Language | undefined,
  { uiLanguage, habits }: Omit<DraftContext, 'today'>,
): DraftProposalResponse {
  const briefLanguage: Language = reading.language === 'es' ? 'es' : 'en'
  const language = requestLanguage ?? briefLanguage
  const { title, client, deadline, budget } = reading
  const languages = { language: briefLanguage, uiLanguage: uiLanguage ?? briefLanguage }
  const requirements = [...reading.requests, ...reading.unsure].map(requirementDrafter(languages, habits))
  return {
    name: title && clip(title.text, maxName),
    clientName: client.name && clip(client.name, maxName),
    clientCompany: client.company && clip(client.company, maxName),
    clientEmail: client.email,
    language: briefLanguage,
    summary: summarise(reading, language),
    requirements,
    later: thingsFrom('later', reading.later),
    exclusions: thingsFrom('exclusion', reading.exclusions),
    questions: questionsAbout(reading, language),
    clientQuestions: [...new Set(reading.clientQuestions)].map((question) => ({ question })),
    deadline,
    budget,
    confidence: {
      name: title?.confidence ?? 0,
      client: client.confidence,
      requirements: mean(requirements.map(({ confidence }) => confidence)),
    },
    success: true,
    error: null,
  }
}

/** Returns a function that drafts the requirement of a request. It has the name that the provider prefers. */
function requirementDrafter(languages: { language: Language; uiLanguage: Language }, habits: DraftHabits | null) {
  const threshold = habits?.threshold ?? DEFAULT_THRESHOLD
  const preferred = new Map(habits?.names.map(({ from, to }) => [nameKey(from), to]))
  const freeId = idsFrom('req')
  return (request: Request): DraftedRequirement => {
    const { name, confidence, isMaybe, quote } = request
    const ownName = preferred.get(nameKey(name))
    return {
      id: freeId(name),
      ...requirementFrom(request, languages),
      ...(ownName !== undefined && { name: ownName, nameUi: ownName }),
      confidence: rounded(confidence),
      isUncertain: isMaybe || confidence < threshold,
      quote,
    }
  }
}

function thingsFrom(kind: 'later' | 'exclusion', passages: Passage[]): DraftedThing[] {
  const freeId = idsFrom(kind)
  return passages.map(({ name, quote }) => ({ id: freeId(name), name, quote }))
}

const mean = (numbers: number[]) =>
  numbers.length === 0 ? 0 : rounded(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)

const rounded = (number: number) => Math.round(Math.min(1, Math.max(0, number)) * 1000) / 1000
