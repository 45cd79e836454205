import { requestBudget } from '@proffer/core/budgets.ts'
import type { DraftedProposal, DraftSettings, LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { firstLine, nameFromText } from '@proffer/core/proposals/name-from-text.ts'
import type { NewProposal, RequirementInput } from '@proffer/core/proposals/schema.ts'
import type { Clock } from '../process/clock.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Database } from '../storage/database.ts'
import { cutText } from '../values/cut-text.ts'
import type { LeadSessions } from './service.ts'

/** Reads what a client wants out of a brief; empty when nothing can be read. It may wait for another machine. */
export type AnalyseBrief = (input: { userId: string; brief: string; language: string }) => Promise<RequirementInput[]>

interface Options {
  database: Database
  clock: Clock
  sessions: Pick<LeadSessions, 'find' | 'link'>
  proposals: Pick<Proposals, 'find' | 'draft' | 'add'>
  analyseBrief: AnalyseBrief
}

interface Drafted extends DraftedProposal {
  /** Whether the proposal was made by this call. */
  isNew: boolean
}

export type Drafting = ReturnType<typeof drafting>

/** From lead to proposal. */
export function drafting({ database, clock, sessions, proposals, analyseBrief }: Options) {
  /** A draft of what the session asks for. Done once: whoever asks again gets the same proposal. */
  async function toProposal(userId: string, sessionId: string, settings: DraftSettings = {}): Promise<Drafted> {
    const seen = await sessions.find(database.db, userId, sessionId)
    // Reading a brief can take long, so it is done before the transaction, and not at all when there is no need.
    const make = seen.proposalId === null ? await makeDraft(seen, settings) : undefined
    const done = await database.transact(userId, async (trx) => {
      const session = await sessions.find(trx, userId, sessionId)
      const existing = session.proposalId
      if (existing) {
        return { isNew: false, leadSession: session, proposal: await proposals.find(trx, userId, existing) }
      }
      if (!make) return undefined
      const now = clock.now()
      const proposal = make(now)
      await proposals.add(trx, proposal)
      return { isNew: true, leadSession: await sessions.link(trx, proposal, sessionId, now), proposal }
    })
    // Undone only when the proposal was deleted between the two looks; then there is none, and one is made.
    return done ?? toProposal(userId, sessionId, settings)
  }

  async function requirementsOf(asked: Parameters<AnalyseBrief>[0]): Promise<RequirementInput[]> {
    const found = await analyseBrief(asked)
    return found.length > 0 ? found : [wholeBrief(asked.brief)]
  }

  async function makeDraft(session: LeadSession, settings: DraftSettings) {
    // By name, because what else a caller sent has been validated by nobody.
    const { templateId = null, currency = null, hourlyRate } = settings
    const rate = hourlyRate === undefined ? {} : { hourlyRate }
    return proposals.draft(session.userId, { ...(await draftOf(session)), templateId, currency, ...rate })
  }

  async function draftOf(session: LeadSession): Promise<NewProposal> {
    const { userId, language, clientName, suggestedProposalType } = session
    const asked = wanted(session)
    return {
      name: nameOf(session),
      clientName,
      requirements: asked ? await requirementsOf({ userId, brief: asked, language }) : [],
      settings: { language, ...(suggestedProposalType && { proposalType: suggestedProposalType }) },
    }
  }

  return { toProposal }
}

/** What the answers to these tell is part of the work; what others tell (when, for how much) is not. */
const aboutTheWork = ['scope', 'technical', 'integrations']

/** The brief, with what was answered to questions about the work itself. */
function wanted({ brief, discoveryData }: LeadSession): string {
  const given = discoveryData['clarifyingAnswers']
  const answers = (Array.isArray(given) ? given : []).flatMap((one: unknown) => {
    const { category, answer } = Object(one) as { category?: unknown; answer?: unknown }
    return aboutTheWork.includes(String(category)) && typeof answer === 'string' ? [answer.trim()] : []
  })
  return [brief?.trim() ?? '', ...answers].filter(Boolean).join('\n\n')
}

const LONGEST_NAME = 200
const LONGEST_REQUIREMENT_NAME = 500

/** What there is to do when nothing could be read out of the brief: all of it. */
const wholeBrief = (brief: string): RequirementInput => ({
  name: cutText(firstLine(brief), LONGEST_REQUIREMENT_NAME),
  description: Array.from(brief).slice(0, requestBudget.textCharacters).join(''),
  rationale: '',
  complexity: 3,
  priority: 'medium',
  manuallyEdited: false,
})

/** Who asks and for what, as far as the session knows. */
function nameOf({ clientName, brief, channel, channelId }: LeadSession): string {
  return cutText(
    [clientName?.trim(), nameFromText(brief ?? '')].filter(Boolean).join(': ') || `${channel} ${channelId}`,
    LONGEST_NAME,
  )
}
