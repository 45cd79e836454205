import { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import { type Profile, type ProfileField, profileDefaults } from '@proffer/core/profile/schema.ts'
import { knownRates } from '@proffer/core/rates/known-rates.ts'
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
  fillFromProfile: (input, profile) => ({ ...input, ...personOf(input, profile), ...peopleOf(input, profile) }),
  instructions: ({ language }) => discoveryInstructions(language),
  builtin: (input) => analyser.discoverBrief(input),
  complete: (draft) => ({
    ...draft,
    questions: withIds(draft.questions),
    ambiguities: draft.ambiguities.filter(({ text }) => text !== ''),
    inputType: draft.inputType || null,
  }),
}

function personOf(input: BriefDiscoveryRequest, profile: Partial<Profile>): Partial<BriefDiscoveryRequest> {
  const known = personFields.filter((field) => profile[field] !== undefined)
  if (input.userProfile !== undefined || known.length === 0) return {}
  const { providerType = profileDefaults.providerType } = profile
  return { userProfile: { providerType, ...Object.fromEntries(known.map((field) => [field, profile[field]])) } }
}

/** Without names, rates and costs: the request may be sent to a provider. */
function peopleOf(input: BriefDiscoveryRequest, profile: Partial<Profile>): Partial<BriefDiscoveryRequest> {
  const { people } = knownRates(profile)
  if (input.teamMembers !== undefined || people.length === 0) return {}
  return {
    teamMembers: people.map(({ roleName, seniority, allocation, availability }) => ({
      roleName,
      ...(seniority && { seniority }),
      allocation,
      availability,
    })),
  }
}
