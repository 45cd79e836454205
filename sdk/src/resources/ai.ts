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
} from '../generated/records.ts'
import type { PostOptions, Send } from '../request.ts'

/** The service itself waits up to a minute for an AI provider. */
const nature = { usualTimeoutMs: 90_000 }

/** A provider's failure is no error: look at `success` and `error` of the answer. */
export function ai(send: Send) {
  return {
    /** The requirements that a brief names. */
    analyzeBrief: (body: AnalyzeBriefRequest, options?: PostOptions): Call<AnalyzeBriefResponse> =>
      send('ai_analyze_brief', { body }, options, nature),

    /** What a brief leaves open, as questions to ask. */
    analyzeBriefDiscovery: (body: BriefDiscoveryRequest, options?: PostOptions): Call<BriefDiscoveryResponse> =>
      send('ai_analyze_brief_discovery', { body }, options, nature),

    /** What to ask about a kind of project. */
    generateDiscoveryChecklist: (
      body: DiscoveryChecklistRequest,
      options?: PostOptions,
    ): Call<DiscoveryChecklistResponse> => send('ai_generate_discovery_checklist', { body }, options, nature),

    /** A why-choose-me section. */
    generateDifferentiators: (body: DifferentiatorsRequest, options?: PostOptions): Call<DifferentiatorsResponse> =>
      send('ai_generate_differentiators', { body }, options, nature),
  }
}
