import { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import { type Profile, type ProfileField, profileDefaults } from '@proffer/core/profile/schema.ts'
import { knownPortfolio } from '@proffer/core/shares/known-fields.ts'
import { differentiatorsInstructions } from '../prompts/generate-differentiators.ts'
import { analyser } from './analyser.ts'
import type { AiOperation } from './operation.ts'

/** The fields that the request and the profile have in common. The margin stays private. */
const sharedFields = [
  'role',
  'seniority',
  'yearsOfExperience',
  'skills',
  'certifications',
  'portfolioUrl',
  'githubUrl',
  'linkedinUrl',
  'bio',
  'providerType',
  'companyName',
  'teamSize',
  'orgDescription',
  'orgServices',
  'orgClients',
] as const satisfies Array<ProfileField & keyof DifferentiatorsRequest>

/** The profile holds projects as documents of any shape. */
const projectsOf = (profile: Partial<Profile>) =>
  knownPortfolio({ ...profileDefaults, ...profile }).projects.map((project) => ({
    ...project,
    year: project.year && /^\d{4}$/.test(project.year) ? Number(project.year) : null,
  }))

export const generateDifferentiators: AiOperation<DifferentiatorsRequest, DifferentiatorsResponse> = {
  name: 'differentiators',
  request: DifferentiatorsRequest,
  response: DifferentiatorsResponse,
  essential: ['differentiators', 'relevantExperience', 'whyChooseMe'],
  serviceMembers: () => [],
  withheld: ['agencyMargin'],
  fillFromProfile: (input, profile) => ({
    ...Object.fromEntries(sharedFields.flatMap((field) => (field in profile ? [[field, profile[field]]] : []))),
    ...(profile.relevantProjects && { relevantProjects: projectsOf(profile) }),
    ...input,
  }),
  instructions: ({ language }) => differentiatorsInstructions(language),
  builtin: (input) => analyser.differentiators(input),
  complete: (draft) => ({ ...draft, whyChooseMe: draft.whyChooseMe.filter((reason) => reason !== '') }),
}
