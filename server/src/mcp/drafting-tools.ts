import { AnalyzeBriefRequest } from '@proffer/core/ai/analyze-brief-schema.ts'
import { nameFromText } from '@proffer/core/proposals/name-from-text.ts'
import { NewProposal, Proposal } from '@proffer/core/proposals/schema.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import { Nullable } from '@proffer/core/wire.ts'
import { type Arguments, type Call, counted, type OperationResult, type Tool } from './tool.ts'

const { brief, language } = AnalyzeBriefRequest.properties
// The requirements come from the brief.
const { name, requirements: _fromBrief, ...aboutProposal } = NewProposal.properties

const DraftFromBrief = Type.Object({ brief, language, name: Type.Optional(name), ...aboutProposal })

/** Analyses a brief and creates a draft from it. If the AI provider fails, nothing is created. */
async function draftFromBrief(call: Call, { brief, language, ...about }: Arguments): Promise<OperationResult> {
  const analysis = await call('ai_analyze_brief', { brief, ...(language !== undefined && { language }) })
  if (!analysis.success) return { proposal: null, error: analysis.error }
  const { requirements } = analysis
  const proposal = await call('proposal_create', { name: nameFromText(String(brief)), ...about, requirements })
  return { proposal, error: null }
}

const sayDraft = ({ proposal, error }: OperationResult) =>
  proposal
    ? `Drafted "${proposal.name}" with ${counted(proposal.requirements.length, 'requirement')}, id ${proposal.id}.`
    : `No proposal was created because the AI provider failed: ${error}`

export const draftingTools: Tool[] = [
  {
    name: 'draft_proposal_from_brief',
    title: 'Draft a proposal from a brief',
    operations: ['proposal_create', 'ai_analyze_brief'],
    description:
      'Extracts the requirements from a brief and creates a draft proposal, in one step. Pass the text of the client as ' +
      '`brief` (10 to 50,000 characters), and `clientName`, `hourlyRate`, `currency` and `templateId` if you know them. ' +
      '`name` is the title of the proposal and defaults to the start of the brief. If you know the prices, pass `pricing`, ' +
      'so that no update_proposal is needed. Returns `proposal`. Counts as two calls. The client sees nothing ' +
      'until you call share_proposal. If the brief is short or vague, use find_brief_gaps first. Show the ' +
      'requirements to the person and let them correct them.',
    input: () => DraftFromBrief,
    asIn: { settings: 'create_proposal', pricing: 'create_proposal' },
    output: Type.Object({ proposal: Nullable(Proposal), error: Nullable(Type.String()) }),
    sends: 'The brief to the AI provider, if the profile has a key of one.',
    hints: { destructiveHint: false },
    run: draftFromBrief,
    hasFailed: ({ proposal }) => proposal === null,
    say: sayDraft,
  },
  {
    name: 'draft_proposal_from_lead',
    title: 'Draft a proposal from a lead',
    operations: ['lead_session_draft_proposal'],
    sends: 'The brief to the AI provider, if the profile has a key of one.',
    description:
      "Creates a draft from a lead's brief and answers, and links the two. The lead is proposal_ready once it has a price. Returns `proposal` " +
      'and `leadSession`. If the lead already has a proposal, returns that proposal unchanged. If the brief has fewer than 10 ' +
      'characters or the AI provider fails, the whole brief becomes one requirement. If the brief is short or vague, ask the ' +
      'client for details and call update_lead first.',
    say: sayDraft,
  },
]
