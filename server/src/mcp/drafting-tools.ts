import {
  type DraftedRequirement,
  DraftProposalRequest,
  DraftProposalResponse,
} from '@proffer/core/ai/draft-proposal-schema.ts'
import { nameFromText } from '@proffer/core/proposals/name-from-text.ts'
import { NewProposal, Proposal } from '@proffer/core/proposals/schema.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import { Nullable } from '@proffer/core/wire.ts'
import { type Arguments, type Call, counted, type OperationResult, type Tool } from './tool.ts'

const { brief, language } = DraftProposalRequest.properties
// The requirements come from the brief.
const { name, requirements: _fromBrief, ...aboutProposal } = NewProposal.properties

const DraftFromBrief = Type.Object({ brief, language, name: Type.Optional(name), ...aboutProposal })

const { requirements, later, exclusions, questions, clientQuestions, deadline, budget } =
  DraftProposalResponse.properties

/** What was read in the brief and is not in the proposal. */
const AlsoRead = Type.Object({
  uncertain: requirements,
  later,
  exclusions,
  questions,
  clientQuestions,
  deadline,
  budget,
})

/** Reads a brief and creates a proposal from it, without the uncertain requirements. If the AI provider fails, nothing is created. */
async function draftFromBrief(call: Call, { brief, language, ...about }: Arguments): Promise<OperationResult> {
  const draft = await call('ai_draft_proposal', { brief, ...(language !== undefined && { language }) })
  if (!draft.success) return { proposal: null, alsoRead: null, error: draft.error }
  const { name, clientName, clientCompany, requirements: read, later, exclusions, questions } = draft
  const client = clientName ?? clientCompany
  const proposal = await call('proposal_create', {
    name: name ?? nameFromText(String(brief)),
    ...(client !== null && { clientName: client }),
    ...about,
    requirements: requirementsOf(read),
  })
  const { clientQuestions, deadline, budget } = draft
  const uncertain = read.filter(({ isUncertain }: DraftedRequirement) => isUncertain)
  return {
    proposal,
    alsoRead: { uncertain, later, exclusions, questions, clientQuestions, deadline, budget },
    error: null,
  }
}

/** The certain ones, without what only a draft has. */
const requirementsOf = (read: DraftedRequirement[]) =>
  read
    .filter(({ isUncertain }) => !isUncertain)
    .map(({ confidence: _, isUncertain: __, quote: ___, ...requirement }) => requirement)

const sayDraft = ({ proposal, error }: OperationResult) =>
  proposal
    ? `Drafted "${proposal.name}" with ${counted(proposal.requirements.length, 'requirement')}, id ${proposal.id}.`
    : `No proposal was created because the AI provider failed: ${error}`

export const draftingTools: Tool[] = [
  {
    name: 'draft_proposal_from_brief',
    title: 'Draft a proposal from a brief',
    operations: ['proposal_create', 'ai_draft_proposal'],
    description:
      'Creates a draft proposal from a brief, in one step. Pass the text of the client as `brief` (10 to 50,000 ' +
      'characters), and `hourlyRate`, `currency` and `templateId` if you know them. `name` and `clientName` default to what ' +
      'the brief says. If you know the prices, pass `pricing`, so that no update_proposal is needed. Returns `proposal`, and ' +
      'in `alsoRead` what is not in it, such as uncertain requirements, exclusions and questions. ' +
      'Counts as two calls. The client sees nothing yet. If the brief is short or vague, ' +
      'use find_brief_gaps first. Show the requirements and `alsoRead` to the person and let them correct them.',
    input: () => DraftFromBrief,
    asIn: { settings: 'create_proposal', pricing: 'create_proposal' },
    output: Type.Object({ proposal: Nullable(Proposal), alsoRead: Nullable(AlsoRead), error: Nullable(Type.String()) }),
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
