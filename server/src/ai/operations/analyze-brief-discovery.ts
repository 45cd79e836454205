import { discoverBrief } from '@proffer/analyser/discover-brief.ts'
import { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import { discoveryInstructions } from '../prompts/analyze-brief-discovery.ts'
import type { AiOperation } from './operation.ts'
import { withIds } from './questions.ts'

export const analyzeBriefDiscovery: AiOperation<BriefDiscoveryRequest, BriefDiscoveryResponse> = {
  name: 'discovery',
  request: BriefDiscoveryRequest,
  response: BriefDiscoveryResponse,
  essential: ['questions', 'briefQualityScore', 'summary'],
  serviceMembers: () => ['id'],
  withheld: [],
  instructions: ({ language }) => discoveryInstructions(language),
  builtin: (input) => discoverBrief(input),
  complete: (draft) => ({
    ...draft,
    questions: withIds(draft.questions),
    ambiguities: draft.ambiguities.filter(({ text }) => text !== ''),
    inputType: draft.inputType || null,
  }),
}
