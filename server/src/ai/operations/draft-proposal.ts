import { fingerprint } from '@proffer/analyser/words/fingerprint.ts'
import { DEFAULT_THRESHOLD, type DraftHabits } from '@proffer/core/ai/draft-lessons-schema.ts'
import {
  type DraftedRequirement,
  type DraftedThing,
  DraftProposalRequest,
  DraftProposalResponse,
} from '@proffer/core/ai/draft-proposal-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { draftProposalInstructions } from '../prompts/draft-proposal.ts'
import { analyser } from './analyser.ts'
import { idGenerator, textsForUi } from './analyze-brief.ts'
import { type Evidence, evidenceIn, nameKey } from './evidence.ts'
import { statedAmount, statedCurrency, statedDay } from './figures.ts'
import type { AiContext, AiOperation, Draft, DraftContext } from './operation.ts'
import { withIds } from './questions.ts'

type Drafted = Draft<DraftProposalResponse>

export const draftProposal: AiOperation<DraftProposalRequest, DraftProposalResponse> = {
  name: 'draft_proposal',
  request: DraftProposalRequest,
  response: DraftProposalResponse,
  essential: ['requirements', 'summary'],
  serviceMembers: ({ uiLanguage }) => [
    ...['id', 'manuallyEdited', 'isUncertain', 'language'],
    ...(uiLanguage ? [] : ['nameUi', 'descriptionUi']),
  ],
  withheld: [],

  contextOf({ brief, language }, { uiLanguage, today, habits }) {
    const briefLanguage: Language = analyser.languageOf(brief) === 'es' ? 'es' : 'en'
    return {
      language: language ?? briefLanguage,
      uiLanguage: uiLanguage === briefLanguage ? null : uiLanguage,
      draft: { briefLanguage, today, habits },
    }
  },

  instructions: (context) => draftProposalInstructions(context, draftOf(context)),

  builtin(input, context) {
    const { today, habits } = draftOf(context)
    return analyser.draftProposal(input, { uiLanguage: context.uiLanguage, today, habits })
  },

  // Models invent. What cannot be found in the brief is left out.
  complete(draft, { brief }, context) {
    const { briefLanguage, habits } = draftOf(context)
    const evidence = evidenceIn(brief)
    const exclusions = thingsIn(draft.exclusions, 'exclusion', evidence)
    const later = thingsIn(draft.later, 'later', evidence)
    const unwanted = new Set([...exclusions, ...later].map(({ name }) => nameKey(name)))
    const requirements = requirementsIn(draft.requirements, { evidence, unwanted, habits, context })
    const name = draft.name && evidence.sharesWord(draft.name) ? draft.name : null
    const client = clientIn(draft, evidence)
    const hasClient = Object.values(client).some((value) => value !== null)
    const { confidence } = draft
    return {
      name,
      ...client,
      language: briefLanguage,
      summary: draft.summary,
      requirements,
      later,
      exclusions,
      questions: withIds(draft.questions),
      clientQuestions: passagesOf(draft.clientQuestions, evidence),
      deadline: deadlineIn(draft, evidence),
      budget: budgetIn(draft, brief, evidence),
      confidence: {
        name: name === null ? 0 : confidence.name,
        client: hasClient ? confidence.client : 0,
        requirements: requirements.length === 0 ? 0 : confidence.requirements,
      },
    }
  },
}

function draftOf({ draft }: AiContext): DraftContext {
  if (draft) return draft
  throw new Error('a draft needs the context of `contextOf`')
}

function thingsIn(things: DraftedThing[], kind: string, evidence: Evidence): DraftedThing[] {
  const keys = new Set<string>()
  return things.flatMap(({ name, quote }) => {
    const key = nameKey(name)
    // Without the client's words, the name itself must be theirs.
    const passage = evidence.passage(quote) ?? evidence.passage(name)
    if (name === '' || keys.has(key) || passage === null || !evidence.sharesWord(name)) return []
    keys.add(key)
    return [{ id: `${kind}_${fingerprint(name)}`, name, quote: passage }]
  })
}

interface Reading {
  evidence: Evidence
  /** The keys of the names that are excluded or for later. */
  unwanted: ReadonlySet<string>
  habits: DraftHabits | null
  context: AiContext
}

function requirementsIn(drafted: DraftedRequirement[], { evidence, unwanted, habits, context }: Reading) {
  const usedKeys = new Set(unwanted)
  const freeId = idGenerator([])
  const threshold = habits?.threshold ?? DEFAULT_THRESHOLD
  const preferred = new Map(habits?.names.map(({ from, to }) => [nameKey(from), to]))
  return drafted.flatMap((requirement): DraftedRequirement[] => {
    const { name, description, rationale, complexity, priority, confidence } = requirement
    const key = nameKey(name)
    if (name === '' || usedKeys.has(key) || !evidence.sharesWord(name)) return []
    usedKeys.add(key)
    const quote = evidence.passage(requirement.quote) ?? ''
    const ownName = preferred.get(key)
    return [
      {
        ...{ id: freeId(name), name: ownName ?? name, description, rationale, complexity, priority },
        ...{ manuallyEdited: false, ...textsForUi(requirement, context), ...(ownName && { nameUi: ownName }) },
        // A requirement whose words the client did not write is kept, but the provider decides.
        ...{ confidence, isUncertain: quote === '' || confidence < threshold, quote },
      },
    ]
  })
}

function clientIn({ clientName, clientCompany, clientEmail }: Drafted, { passage }: Evidence) {
  const stated = (value: string | null) => (passage(value) === null ? null : value)
  const email = stated(clientEmail)
  return {
    clientName: stated(clientName),
    clientCompany: stated(clientCompany),
    clientEmail: email?.includes('@') ? email : null,
  }
}

function passagesOf(questions: Drafted['clientQuestions'], { passage }: Evidence) {
  const passages = questions.map(({ question }) => passage(question))
  return [...new Set(passages)].flatMap((question) => (question === null ? [] : [{ question }]))
}

function deadlineIn({ deadline }: Drafted, { passage }: Evidence): Drafted['deadline'] {
  const text = passage(deadline?.text ?? null)
  return deadline && text !== null ? { text, date: statedDay(deadline.date, text) } : null
}

function budgetIn({ budget }: Drafted, brief: string, { passage }: Evidence): Drafted['budget'] {
  const text = passage(budget?.text ?? null)
  if (!budget || text === null) return null
  return { text, amount: statedAmount(budget.amount, text), currency: statedCurrency(budget.currency, brief) }
}
