import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { Type } from '../schema-builders.ts'
import { named } from '../wire.ts'
import { aiRequest, Failure, listOf, maybe, ProfileText, ProfileTexts, Success } from './schema.ts'

const Text = maybe(ProfileText)
const Texts = maybe(ProfileTexts)
const LongText = maybe(Type.String({ maxLength: requestBudget.textCharacters }))
const WholeNumber = maybe(Type.Integer())

const ProjectRequirement = Type.Object({ name: Text, description: LongText, complexity: WholeNumber, priority: Text })
const RelevantProject = Type.Object({
  name: Text,
  description: LongText,
  url: Text,
  techStack: Texts,
  year: WholeNumber,
})
const BenchRole = Type.Object({ roleName: Text, seniority: Text })

export const DifferentiatorsRequest = aiRequest('DifferentiatorsRequest', {
  role: maybe(Type.String({ ...ProfileText, examples: ['Backend Developer'] })),
  seniority: Text,
  requirements: maybe(
    Type.Array(ProjectRequirement, {
      maxItems: requestBudget.requirements,
      description: 'The requirements of the client.',
    }),
  ),
  yearsOfExperience: WholeNumber,
  skills: Texts,
  certifications: Texts,
  relevantProjects: maybe(listOf(RelevantProject)),
  portfolioUrl: Text,
  githubUrl: Text,
  linkedinUrl: Text,
  bio: Text,
  providerType: maybe(Type.String({ ...ProfileText, examples: ['freelancer'] })),
  companyName: Text,
  teamSize: WholeNumber,
  orgDescription: Text,
  orgServices: Texts,
  orgClients: Text,
  agencyMargin: maybe(Type.Number({ description: 'Private. Never shown to a client or sent to an AI provider.' })),
  benchRoles: maybe(listOf(BenchRole, { description: 'Further people who could join the project.' })),
  projectName: Text,
  projectDescription: LongText,
})
export type DifferentiatorsRequest = Static<typeof DifferentiatorsRequest>

export const DifferentiatorsResponse = named(
  'DifferentiatorsResponse',
  Type.Object({
    differentiators: Type.Object(
      { title: Type.String({ default: '' }), content: Type.String({ default: '' }) },
      { default: { title: '', content: '' } },
    ),
    relevantExperience: Type.String({ default: '' }),
    whyChooseMe: Type.Array(Type.String()),
    success: Success,
    error: Failure,
  }),
)
export type DifferentiatorsResponse = Static<typeof DifferentiatorsResponse>
