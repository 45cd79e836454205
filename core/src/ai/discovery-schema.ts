import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { Type } from '../schema-builders.ts'
import { freeForm, Nullable, named, OneOf } from '../wire.ts'
import { Brief } from './analyze-brief-schema.ts'
import { aiRequest, ClarifyingQuestion, Failure, listOf, maybe, ProfileText, ProfileTexts, Success } from './schema.ts'

const optionalText = (maxLength: number, description: string) => maybe(Type.String({ maxLength, description }))

const TeamMember = Type.Object({
  roleName: Type.String({ ...ProfileText, examples: ['Backend Developer'] }),
  seniority: Type.Optional(Type.String({ ...ProfileText, default: 'Junior' })),
  allocation: Type.Optional(Type.Integer({ default: 100, description: 'The percentage of the weekly hours.' })),
  availability: maybe(Type.Integer()),
})

const UserProfile = Type.Object({
  providerType: Type.String({ ...ProfileText, examples: ['freelancer'] }),
  role: maybe(ProfileText),
  seniority: maybe(ProfileText),
  skills: maybe(ProfileTexts),
  workAreas: maybe(ProfileTexts),
  weeklyHours: maybe(Type.Integer()),
  availability: maybe(Type.String({ ...ProfileText, examples: ['from March'] })),
  yearsOfExperience: maybe(Type.Integer()),
  aiReadinessLevel: maybe(Type.Integer({ minimum: 1, maximum: 4 })),
})

const AvailableProvider = Type.Object({
  roleName: Type.String({ ...ProfileText, examples: ['Illustrator'] }),
  category: Type.Optional(Type.String({ ...ProfileText, default: 'team' })),
  costType: Type.Optional(Type.String({ ...ProfileText, default: 'hourly' })),
  rate: maybe(Type.Number()),
  fixedCost: maybe(Type.Number()),
})

export const BriefDiscoveryRequest = aiRequest('BriefDiscoveryRequest', {
  brief: Brief,
  projectName: optionalText(200, 'What the project is called.'),
  clientName: optionalText(200, 'Who the client is.'),
  proposalType: optionalText(50, 'How the proposal is meant to be priced.'),
  clarifyingAnswers: maybe(
    listOf(freeForm(requestBudget.documentPartBytes), {
      description: 'The answers so far: objects with a question (or its ID) and an answer.',
    }),
  ),
  projectStartDate: optionalText(20, 'When the work begins.'),
  projectDeadline: optionalText(20, 'When it has to be done.'),
  teamMembers: maybe(
    listOf(TeamMember, {
      description:
        'Who would do the work. If it is left out, the people of your profile, without their names, rates and costs. An empty list or ' +
        'null for nobody.',
    }),
  ),
  userProfile: maybe({
    ...UserProfile,
    description:
      'The person who would do the work. If it is left out, the fields that are set in your profile. Null for nobody.',
  }),
  clientBudget: maybe(Type.Number()),
  clientBudgetType: optionalText(20, 'What the budget covers, such as `fixed` or `monthly`.'),
  availableProviders: maybe(listOf(AvailableProvider)),
})
export type BriefDiscoveryRequest = Static<typeof BriefDiscoveryRequest>

const Ambiguity = Type.Object({
  text: Type.String({ description: 'The ambiguous words of the brief.' }),
  issue: Type.String({ default: '' }),
  suggestion: Type.String({ default: '' }),
})

const TextList = Type.Array(Type.String(), { default: [] })

const ExtractedEntities = Type.Object({
  projectType: Type.String({ default: '' }),
  platforms: TextList,
  features: TextList,
  techStack: TextList,
  userTypes: TextList,
  integrations: TextList,
  clientContext: Type.String({ default: '' }),
})

const EstimationImpact = Type.Object({
  missingHighImpact: TextList,
  missingMediumImpact: TextList,
  wellDefined: TextList,
})

const SuggestedRole = Type.Object({
  roleName: Type.String(),
  seniority: Type.String({ default: '' }),
  reason: Type.String({ default: '' }),
})

const TeamAssessment = Type.Object({
  fitLevel: OneOf(['sufficient', 'stretched', 'insufficient', 'no_team'], { default: 'no_team' }),
  capacityWarnings: TextList,
  roleGaps: Type.Array(SuggestedRole, { default: [] }),
  strengths: TextList,
  recommendation: Type.String({ default: '' }),
})

const LineItem = Type.Object({
  name: Type.String(),
  reason: Type.String({ default: '' }),
  rate: Nullable(Type.Number()),
  fixedCost: Nullable(Type.Number()),
  costType: Nullable(Type.String()),
})
const MissingResource = Type.Object({ name: Type.String(), reason: Type.String({ default: '' }) })
const ToolOrInfrastructure = Type.Object({
  name: Type.String(),
  kind: Type.String({ default: '' }),
  reason: Type.String({ default: '' }),
})

const ResourceAssessment = Type.Object({
  suggestedLineItems: Type.Array(LineItem, { default: [] }),
  missingResources: Type.Array(MissingResource, { default: [] }),
  toolsAndInfra: Type.Array(ToolOrInfrastructure, { default: [] }),
})

const TypeRecommendations = Type.Object({
  proposalType: Type.String({ default: '', description: 'The requested proposal type.' }),
  recommended: Type.String(),
  reason: Type.String({ default: '' }),
  alternatives: TextList,
})

export const BriefDiscoveryResponse = named(
  'BriefDiscoveryResponse',
  Type.Object({
    success: Success,
    questions: Type.Array(ClarifyingQuestion),
    ambiguities: Type.Array(Ambiguity),
    briefQualityScore: Type.Integer({ minimum: 1, maximum: 10, default: 5 }),
    summary: Type.String({ default: '' }),
    error: Failure,
    inputType: Nullable(Type.String({ description: 'The kind of text, such as `job_post`.' })),
    entities: Nullable(ExtractedEntities),
    estimationImpact: Nullable(EstimationImpact),
    teamAssessment: Nullable(TeamAssessment),
    resourceAssessment: Nullable(ResourceAssessment),
    typeRecommendations: Nullable(TypeRecommendations),
  }),
)
export type BriefDiscoveryResponse = Static<typeof BriefDiscoveryResponse>
