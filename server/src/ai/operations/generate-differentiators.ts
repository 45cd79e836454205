import { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import { differentiatorsInstructions } from '../prompts/generate-differentiators.ts'
import { analyser } from './analyser.ts'
import type { AiOperation } from './operation.ts'

export const generateDifferentiators: AiOperation<DifferentiatorsRequest, DifferentiatorsResponse> = {
  name: 'differentiators',
  request: DifferentiatorsRequest,
  response: DifferentiatorsResponse,
  essential: ['differentiators', 'relevantExperience', 'whyChooseMe'],
  serviceMembers: () => [],
  withheld: ['agencyMargin'],
  instructions: ({ language }) => differentiatorsInstructions(language),
  builtin: (input) => analyser.differentiators(input),
  complete: (draft) => ({ ...draft, whyChooseMe: draft.whyChooseMe.filter((reason) => reason !== '') }),
}
