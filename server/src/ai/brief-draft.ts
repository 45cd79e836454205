import { Brief } from '@proffer/core/ai/analyze-brief-schema.ts'
import type { DraftedRequirement, DraftProposalResponse } from '@proffer/core/ai/draft-proposal-schema.ts'
import type { RequirementInput } from '@proffer/core/proposals/schema.ts'
import type { AnalyseBrief, BriefDraft } from '../lead-sessions/drafting.ts'
import { draftProposal } from './operations/draft-proposal.ts'
import type { Ai } from './service.ts'

const nothing: BriefDraft = { name: null, client: null, requirements: [], later: [], exclusions: [] }

/**
 * Drafts a proposal from a brief with the account's AI engine. The draft is empty if the brief is too short, or if the AI provider
 * fails. Then `lead-sessions/drafting.ts` makes the whole brief one requirement.
 */
export const briefDraft =
  (ai: Pick<Ai, 'analyse'>): AnalyseBrief =>
  async ({ accountId, brief: text }) => {
    const brief = readablePart(text)
    if (brief === null) return nothing
    const { result } = await ai.analyse(draftProposal, { brief }, { accountId, named: null })
    return result.success ? asDraft(result) : nothing
  }

/** The same with the built-in analyser, which costs nothing and answers at once. */
export const previewedDraft =
  (ai: Pick<Ai, 'analyseBuiltin'>): AnalyseBrief =>
  async ({ accountId, brief: text }) => {
    const brief = readablePart(text)
    return brief === null ? nothing : asDraft(await ai.analyseBuiltin(draftProposal, { brief }, accountId))
  }

/** As much of the brief as the analysis accepts. Null if there is too little. A JSON schema counts characters, not code units. */
function readablePart(text: string): string | null {
  const characters = Array.from(text)
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = Brief as { minLength?: number; maxLength?: number }
  return characters.length < minLength ? null : characters.slice(0, maxLength).join('')
}

/** Nobody confirms the requirements of a lead, so the uncertain ones are left out. */
const asDraft = ({ name, clientName, clientCompany, requirements, later, exclusions }: DraftProposalResponse) => ({
  name,
  client: clientName ?? clientCompany,
  requirements: requirements.filter(({ isUncertain }) => !isUncertain).map(asRequirement),
  later: later.map((thing) => thing.name),
  exclusions: exclusions.map((thing) => thing.name),
})

const asRequirement = ({
  id,
  name,
  description,
  rationale,
  complexity,
  priority,
}: DraftedRequirement): RequirementInput => ({
  ...{ id, name, description, rationale, complexity, priority },
  manuallyEdited: false,
})
