import { Type } from 'typebox'
import { AnalyzeBriefRequest } from '../ai/analyze-brief-schema.ts'
import type { LeadSession } from '../lead-sessions/schema.ts'
import { LeadSessionPath } from '../lead-sessions/schema.ts'
import { readLanguage } from '../platform/language.ts'
import { NewProposal } from '../proposals/schema.ts'
import type { Answered, Arguments, Call, Tool } from './tool.ts'

const { brief, language } = AnalyzeBriefRequest.properties
const { name, requirements: _written, ...aboutProposal } = NewProposal.properties
const { templateId, currency, hourlyRate } = aboutProposal

const DraftFromBrief = Type.Object({ brief, language, name: Type.Optional(name), ...aboutProposal })
const DraftFromLead = Type.Object({ ...LeadSessionPath.properties, templateId, currency, hourlyRate })

const LONGEST_NAME = 200

/** Analyses a brief and makes a draft of it; a provider that fails leaves nothing behind. */
async function draftFromBrief(call: Call, { brief, language, ...about }: Arguments): Promise<Answered> {
  const analysis = await call('ai_analyze_brief', { brief, ...(language !== undefined && { language }) })
  if (!analysis.success) return { proposal: null, error: analysis.error }
  const requirements = analysis.requirements.map(withoutLabels)
  const proposal = await call('proposal_create', { name: firstLine(String(brief)), ...about, requirements })
  return { proposal, error: null }
}

async function draftFromLead(call: Call, { session_id, ...about }: Arguments): Promise<Answered> {
  const lead: LeadSession = await call('lead_session_get', { session_id })
  if (lead.proposalId) {
    const proposal = await call('proposal_get', { proposal_id: lead.proposalId })
    return { proposal, leadSession: lead, error: null }
  }
  const told = lead.brief ?? ''
  const settings = {
    language: lead.language,
    ...(lead.suggestedProposalType && { proposalType: lead.suggestedProposalType }),
  }
  const name = firstLine([lead.clientName, told].filter(Boolean).join(': ') || `${lead.channel} ${lead.channelId}`)
  const made = await draftFromBrief(call, {
    brief: told,
    language: readLanguage(lead.language),
    name,
    clientName: lead.clientName,
    settings,
    ...about,
  })
  if (!made.proposal) return { ...made, leadSession: lead }
  return { ...made, leadSession: await linkLead(call, lead, made.proposal.id) }
}

/** By the usual steps, so that a receiver of events never sees a move that the rules forbid. */
async function linkLead(call: Call, { id, status }: LeadSession, proposalId: string): Promise<LeadSession> {
  if (status === 'gathering_info') await call('lead_session_update', { session_id: id, status: 'pending' })
  const moves = status === 'gathering_info' || status === 'pending'
  return call('lead_session_update', { session_id: id, proposalId, ...(moves && { status: 'proposal_ready' }) })
}

const withoutLabels = ({ nameUi, descriptionUi, ...requirement }: Answered) => requirement

function firstLine(text: string): string {
  const line = text.trim().split(/[\r\n]/, 1)[0] ?? ''
  return Array.from(line).slice(0, LONGEST_NAME).join('').trim()
}

const sayDraft = ({ proposal, error }: Answered) =>
  proposal
    ? `Drafted "${proposal.name}" with ${proposal.requirements.length} requirements, id ${proposal.id}.`
    : `No proposal was made, because the AI provider failed: ${error}`

export const draftingTools: Tool[] = [
  {
    name: 'draft_proposal_from_brief',
    title: 'Draft a proposal from a brief',
    operations: ['proposal_create', 'ai_analyze_brief'],
    description:
      'Reads the requirements out of a brief and makes a draft of them, in one go. Pass the words of the client as ' +
      '`brief` (10 to 50,000 characters), and `clientName`, `hourlyRate`, `currency` and `templateId` as far as you know ' +
      'them; `name` is the title of the proposal. Answers `proposal`; the client sees nothing until share_proposal. ' +
      'When a brief is thin, use find_brief_gaps first. Show the requirements to the person and let them correct them.',
    input: () => DraftFromBrief,
    hints: { destructiveHint: false },
    run: draftFromBrief,
    say: sayDraft,
  },
  {
    name: 'draft_proposal_from_lead',
    title: 'Draft a proposal from a lead',
    operations: ['lead_session_get', 'proposal_get', 'ai_analyze_brief', 'proposal_create', 'lead_session_update'],
    description:
      "Makes a draft from a lead's brief, links the two and moves the lead to proposal_ready. A lead that has a proposal " +
      'already answers that one. Needs a brief of at least 10 characters: ask the client and update_lead otherwise.',
    input: () => DraftFromLead,
    hints: { destructiveHint: false },
    run: draftFromLead,
    say: sayDraft,
  },
]
