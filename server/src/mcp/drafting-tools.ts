import { AnalyzeBriefRequest } from '@proffer/core/ai/analyze-brief-schema.ts'
import { nameFromText } from '@proffer/core/proposals/name-from-text.ts'
import { NewProposal } from '@proffer/core/proposals/schema.ts'
import { Type } from 'typebox'
import type { Answered, Arguments, Call, Tool } from './tool.ts'

const { brief, language } = AnalyzeBriefRequest.properties
const { name, requirements: _written, ...aboutProposal } = NewProposal.properties

const DraftFromBrief = Type.Object({ brief, language, name: Type.Optional(name), ...aboutProposal })

/** Analyses a brief and makes a draft of it; a provider that fails leaves nothing behind. */
async function draftFromBrief(call: Call, { brief, language, ...about }: Arguments): Promise<Answered> {
  const analysis = await call('ai_analyze_brief', { brief, ...(language !== undefined && { language }) })
  if (!analysis.success) return { proposal: null, error: analysis.error }
  const requirements = analysis.requirements.map(withoutLabels)
  const proposal = await call('proposal_create', { name: nameFromText(String(brief)), ...about, requirements })
  return { proposal, error: null }
}

const withoutLabels = ({ nameUi, descriptionUi, ...requirement }: Answered) => requirement

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
      'them; `name` is the title of the proposal, without it the beginning of the brief. Answers `proposal`; the client sees ' +
      'nothing until share_proposal. When a brief is thin, use find_brief_gaps first. Show the requirements to the person and let them correct them.',
    input: () => DraftFromBrief,
    hints: { destructiveHint: false },
    run: draftFromBrief,
    say: sayDraft,
  },
  {
    name: 'draft_proposal_from_lead',
    title: 'Draft a proposal from a lead',
    operations: ['lead_session_draft_proposal'],
    description:
      "Makes a draft from a lead's brief and answers, links the two and moves the lead to proposal_ready. Answers `proposal` " +
      'and `leadSession`; a lead that has a proposal already answers that one, as it is. A brief that cannot be ' +
      'analysed (fewer than 10 characters, or the AI provider fails) becomes one requirement: when it is thin, ask the client ' +
      'and update_lead first.',
    say: sayDraft,
  },
]
