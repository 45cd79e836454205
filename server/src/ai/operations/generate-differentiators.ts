import { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import type { DifferentiatorsInput } from '../builtin/differentiation.ts'
import { differentiators } from '../builtin/differentiators.ts'
import { differentiatorsInstructions } from '../prompts/generate-differentiators.ts'
import type { AiOperation } from './operation.ts'

export const generateDifferentiators: AiOperation<DifferentiatorsRequest, DifferentiatorsResponse> = {
  name: 'differentiators',
  request: DifferentiatorsRequest,
  response: DifferentiatorsResponse,
  essential: ['differentiators', 'relevantExperience', 'whyChooseMe'],
  serviceMembers: () => [],
  withheld: ['agencyMargin'],
  instructions: ({ language }) => differentiatorsInstructions(language),
  builtin: (input) => differentiators(factsOf(input)),
  complete: (draft) => ({ ...draft, whyChooseMe: draft.whyChooseMe.filter((reason) => reason !== '') }),
}

/** The input without nulls and without items that have no name. */
function factsOf(input: DifferentiatorsRequest): DifferentiatorsInput {
  const facts = withoutNulls(input) as DifferentiatorsInput
  return {
    ...facts,
    ...(facts.requirements && { requirements: facts.requirements.filter(({ name }) => name) }),
    ...(facts.benchRoles && { benchRoles: facts.benchRoles.filter(({ roleName }) => roleName) }),
  }
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}
