import { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import { type ProfileField, profileDefaults } from '@proffer/core/profile/schema.ts'
import { discoveryInstructions } from '../prompts/analyze-brief-discovery.ts'
import { analyser } from './analyser.ts'
import type { AiOperation } from './operation.ts'
import { withIds } from './questions.ts'

const personFields = [
  'role',
  'seniority',
  'skills',
  'workAreas',
  'weeklyHours',
  'availability',
  'yearsOfExperience',
] as const satisfies ProfileField[]

export const analyzeBriefDiscovery: AiOperation<BriefDiscoveryRequest, BriefDiscoveryResponse> = {
  name: 'discovery',
  request: BriefDiscoveryRequest,
  response: BriefDiscoveryResponse,
  essential: ['questions', 'briefQualityScore', 'summary'],
  serviceMembers: () => ['id'],
  withheld: [],
  fillFromProfile(input, profile) {
    const known = personFields.filter((field) => profile[field] !== undefined)
    if (input.userProfile !== undefined || known.length === 0) return input
    const { providerType = profileDefaults.providerType } = profile
    const userProfile = { providerType, ...Object.fromEntries(known.map((field) => [field, profile[field]])) }
    return { ...input, userProfile }
  },
  instructions: ({ language }) => discoveryInstructions(language),
  builtin: (input) => analyser.discoverBrief(input),
  complete: (draft) => ({
    ...draft,
    questions: withIds(draft.questions),
    ambiguities: draft.ambiguities.filter(({ text }) => text !== ''),
    inputType: draft.inputType || null,
  }),
}
