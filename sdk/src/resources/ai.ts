import type { Call } from '../call.ts'
import type {
  AnalyzeBriefRequest,
  AnalyzeBriefResponse,
  BriefDiscoveryRequest,
  BriefDiscoveryResponse,
  DifferentiatorsRequest,
  DifferentiatorsResponse,
  DiscoveryChecklistRequest,
  DiscoveryChecklistResponse,
  DraftProposalRequest,
  DraftProposalResponse,
  EstimateRequest,
  EstimateResponse,
} from '../generated/records.ts'
import type { PostOptions, Send } from '../request.ts'

/** By default, the service itself waits up to a minute for an AI provider. */
const traits = { usualTimeoutMs: 90_000 }

/** A failure of the AI provider does not throw. Check `success` and `error` of the response. */
export function ai(send: Send) {
  return {
    /** Extracts the requirements from a brief. */
    analyzeBrief: (body: AnalyzeBriefRequest, options?: PostOptions): Call<AnalyzeBriefResponse> =>
      send('ai_analyze_brief', { body }, options, traits),

    /** Finds gaps in a brief and returns questions to ask. */
    analyzeBriefDiscovery: (body: BriefDiscoveryRequest, options?: PostOptions): Call<BriefDiscoveryResponse> =>
      send('ai_analyze_brief_discovery', { body }, options, traits),

    /** Returns questions for a kind of project. */
    generateDiscoveryChecklist: (
      body: DiscoveryChecklistRequest,
      options?: PostOptions,
    ): Call<DiscoveryChecklistResponse> => send('ai_generate_discovery_checklist', { body }, options, traits),

    /** Writes a "why choose me" section. */
    generateDifferentiators: (body: DifferentiatorsRequest, options?: PostOptions): Call<DifferentiatorsResponse> =>
      send('ai_generate_differentiators', { body }, options, traits),

    /** Reads everything that a proposal starts with. Creates nothing. */
    draftProposal: (body: DraftProposalRequest, options?: PostOptions): Call<DraftProposalResponse> =>
      send('ai_draft_proposal', { body }, options, traits),

    /** Estimates the hours and prices of requirements, with ranges and evidence. */
    estimate: (body: EstimateRequest, options?: PostOptions): Call<EstimateResponse> =>
      send('ai_estimate', { body }, options, traits),
  }
}
