import { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import { discoveryInstructions } from '../prompts/analyze-brief-discovery.ts'
import { analyser } from './analyser.ts'
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
  builtin: (input) => analyser.discoverBrief(input),
  complete: (draft) => ({
    ...draft,
    questions: withIds(draft.questions),
    ambiguities: draft.ambiguities.filter(({ text }) => text !== ''),
    inputType: draft.inputType || null,
  }),
}
