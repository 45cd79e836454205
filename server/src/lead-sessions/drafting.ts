import { requestBudget } from '@proffer/core/budgets.ts'
import { readLanguage } from '@proffer/core/language.ts'
import { statedFacts } from '@proffer/core/lead-sessions/facts.ts'
import type { DraftedProposal, DraftSettings, LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { summaryLine } from '@proffer/core/lead-sessions/summary-line.ts'
import { nameFromNeed } from '@proffer/core/proposals/name-from-need.ts'
import { firstLine } from '@proffer/core/proposals/name-from-text.ts'
import type { NewProposal, RequirementInput } from '@proffer/core/proposals/schema.ts'
import { scopeSections } from '@proffer/core/sections/scope-sections.ts'
import type { Clock } from '../process/clock.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Database } from '../storage/database.ts'
import { cutText } from '../values/cut-text.ts'
import type { Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import { answersAboutWork } from './clarifying-answers.ts'
import { listClientTexts } from './message-store.ts'
import type { LeadSessions } from './service.ts'

/** As many of the client's messages are read. A conversation before a proposal has a few. */
export const MAX_READ_MESSAGES = 50

/** What was read in a brief. */
export interface BriefDraft {
  name: string | null
  /** The person, or else the company. */
  client: string | null
  /** Only what the client surely asks for. */
  requirements: RequirementInput[]
  /** The names of what the client wants at a later time. */
  later: string[]
  /** The names of what the client does not want. */
  exclusions: string[]
}

/** Reads a brief. It may call an AI provider. The draft is empty if there is nothing to read or the AI provider fails. */
export type AnalyseBrief = (input: { accountId: string; brief: string; language: string }) => Promise<BriefDraft>

const nothingRead: BriefDraft = { name: null, client: null, requirements: [], later: [], exclusions: [] }

interface Options {
  database: Database
  clock: Clock
  sessions: Pick<LeadSessions, 'find' | 'link'>
  proposals: Pick<Proposals, 'requireReadable' | 'prepare' | 'add' | 'preselectedTemplate'>
  analyseBrief: AnalyseBrief
  /** The same with the built-in analyser, for a preview that costs nothing. */
  previewBrief: AnalyseBrief
}

interface Drafted extends DraftedProposal {
  /** Whether this call created the proposal. */
  isNew: boolean
}

export type Drafting = ReturnType<typeof drafting>

/** Creates proposals from lead sessions. */
export function drafting({ database, clock, sessions, proposals, analyseBrief, previewBrief }: Options) {
  /** Drafts a proposal from the session, once. Later calls return the same proposal. */
  async function toProposal(
    member: Member & Partial<Reader>,
    sessionId: string,
    settings: DraftSettings = {},
  ): Promise<Drafted> {
    const { accountId } = member
    const session = await sessions.find(database.db, accountId, sessionId)
    // Analysing a brief can take long, so it runs before the transaction, and only if the session has no proposal.
    const buildDraft = session.proposalId === null ? await prepareDraft(member, session, settings) : undefined
    const drafted = await database.transact(accountId, async (trx) => {
      const leadSession = await sessions.find(trx, accountId, sessionId)
      if (leadSession.proposalId) {
        const proposal = await proposals.requireReadable(trx, { ownOf: null, ...member }, leadSession.proposalId)
        return { isNew: false, leadSession, proposal }
      }
      if (!buildDraft) return undefined
      const now = clock.now()
      const draft = buildDraft(now)
      const { proposal } = draft
      await proposals.add(trx, draft)
      return { isNew: true, leadSession: await sessions.link(trx, draft, sessionId, now), proposal }
    })
    // Undefined only if the proposal was deleted between the two reads. Then the second call drafts a new one.
    return drafted ?? toProposal(member, sessionId, settings)
  }

  /** Returns a function that creates the draft at a given time. */
  async function prepareDraft(member: Member, session: LeadSession, settings: DraftSettings) {
    // Only these fields are read, because the other fields of the body are not validated.
    const { currency = null, hourlyRate } = settings
    const { accountId } = member
    const leadSessionId = session.id
    const { templateId = (await proposals.preselectedTemplate(accountId, session.language))?.id ?? null } = settings
    const chosen = { templateId, ...(hourlyRate !== undefined && { hourlyRate }) }
    const messages = await listClientTexts(database.db, { accountId, leadSessionId }, MAX_READ_MESSAGES)
    const { read, ...content } = await contentOf(accountId, session, messages, analyseBrief)
    // A list of sections replaces that of the template, so only a draft without one gets them.
    const sections = templateId === null ? scopeSections(read, readLanguage(session.language)) : undefined
    const proposalSettings = { ...content.settings, ...(sections && { sections }) }
    return proposals.prepare(member, { ...content, settings: proposalSettings, currency, ...chosen })
  }

  /** `messages` are what the client wrote after the brief. */
  async function contentOf(accountId: string, session: LeadSession, messages: string[], analyse: AnalyseBrief) {
    const { language, suggestedProposalType } = session
    // Other answers, such as the budget, stay with the lead: the client would read them in the proposal.
    const brief = [session.brief?.trim(), ...answersAboutWork(session)].filter(Boolean).join('\n\n')
    const text = [brief, ...messages].filter(Boolean).join('\n\n')
    const read = text ? await analyse({ accountId, brief: text, language }) : nothingRead
    const { requirements } = read
    const clientName = clientOf(session) ?? read.client
    return {
      read,
      name: nameOf({ ...session, clientName }, read),
      clientName,
      requirements: brief && requirements.length === 0 ? [requirementOfBrief(brief)] : requirements,
      settings: { language, ...(suggestedProposalType && { proposalType: suggestedProposalType }) },
    } satisfies NewProposal & { read: BriefDraft }
  }

  /** What a draft would start with now. */
  const preview = async (accountId: string, session: LeadSession, messages: string[]) => ({
    ...(await contentOf(accountId, session, messages, previewBrief)),
    template: await proposals.preselectedTemplate(accountId, session.language),
  })

  return { toProposal, preview }
}

/** The company that the provider has entered, otherwise the person. A company that was only read from a text may be wrong. */
const clientOf = ({ clientName, discoveryData }: LeadSession) => statedFacts(discoveryData).company || clientName

const MAX_NAME = 200
const MAX_REQUIREMENT_NAME = 500

/** If the analysis finds nothing, the whole brief becomes one requirement, with the complexity that is usual. */
const requirementOfBrief = (brief: string): RequirementInput => ({
  name: cutText(firstLine(brief), MAX_REQUIREMENT_NAME),
  description: Array.from(brief).slice(0, requestBudget.textCharacters).join(''),
  rationale: '',
  complexity: 3,
  priority: 'medium',
  manuallyEdited: false,
})

/** The name of the draft: the need. Otherwise the client, or the channel and its id. The client has a line of their own. */
function nameOf(session: LeadSession, { name, requirements }: BriefDraft): string {
  const { clientName, brief, channel, channelId, discoveryData } = session
  // The part of a summary before its comma names the need. The rest adds a date or a place.
  const [summary] = summaryLine(discoveryData).split(/[,;]\s/)
  const need = summary || shortTitle(name || nameFromNeed(requirements, brief ?? ''))
  return cutText(need || clientName?.trim() || `${channel} ${channelId}`, MAX_NAME)
}

const MIN_TITLE_WORDS = 3
const MAX_TITLE_WORDS = 8
const startsAnotherPart = /^(?:and|with|so|but|that|which|y|con|pero)$/i

/** Ends a long title before its next part: “Guests to book a table and pay a deposit”. One without parts stays as it is. */
function shortTitle(title: string): string {
  const words = title.split(' ')
  if (words.length <= MAX_TITLE_WORDS) return title
  const end = words.findLastIndex(
    (word, index) =>
      index >= MIN_TITLE_WORDS &&
      index <= MAX_TITLE_WORDS &&
      (startsAnotherPart.test(word) || words[index - 1]?.endsWith(',')),
  )
  return end < 0 ? title : words.slice(0, end).join(' ').replace(/,$/, '')
}
