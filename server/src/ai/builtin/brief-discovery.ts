import type { Language, Priority } from './brief-analysis.ts'

export type TeamMember = {
  roleName: string
  seniority?: string
  allocation?: number
  availability?: number | null
}

export type UserProfile = {
  providerType: string
  role?: string | null
  seniority?: string | null
  skills?: string[] | null
  workAreas?: string[] | null
  weeklyHours?: number | null
  yearsOfExperience?: number | null
  aiReadinessLevel?: number | null
}

export type AvailableProvider = {
  roleName: string
  category?: string
  costType?: string
  rate?: number | null
  fixedCost?: number | null
}

export type BriefDiscoveryRequest = {
  brief: string
  language?: Language
  projectName?: string | null
  clientName?: string | null
  proposalType?: string | null
  clarifyingAnswers?: Record<string, unknown>[] | null
  projectStartDate?: string | null
  projectDeadline?: string | null
  teamMembers?: TeamMember[] | null
  userProfile?: UserProfile | null
  clientBudget?: number | null
  clientBudgetType?: string | null
  availableProviders?: AvailableProvider[] | null
}

export type QuestionCategory =
  | 'scope'
  | 'technical'
  | 'business'
  | 'timeline'
  | 'budget'
  | 'users'
  | 'integrations'
  | 'other'

export type ClarifyingQuestion = {
  id: string
  question: string
  reason: string
  category: QuestionCategory
  priority: Priority
  exampleAnswer: string | null
}

export type Ambiguity = { text: string; issue: string; suggestion: string }

export type ExtractedEntities = {
  projectType: string
  platforms: string[]
  features: string[]
  techStack: string[]
  userTypes: string[]
  integrations: string[]
  clientContext: string
}

export type EstimationImpact = {
  missingHighImpact: string[]
  missingMediumImpact: string[]
  wellDefined: string[]
}

export type SuggestedRole = { roleName: string; seniority: string; reason: string }

export type TeamAssessment = {
  fitLevel: 'sufficient' | 'stretched' | 'insufficient' | 'no_team'
  capacityWarnings: string[]
  roleGaps: SuggestedRole[]
  strengths: string[]
  recommendation: string
}

export type LineItem = {
  name: string
  reason: string
  rate: number | null
  fixedCost: number | null
  costType: string | null
}
export type MissingResource = { name: string; reason: string }
export type ToolOrInfrastructure = { name: string; kind: string; reason: string }

export type ResourceAssessment = {
  suggestedLineItems: LineItem[]
  missingResources: MissingResource[]
  toolsAndInfra: ToolOrInfrastructure[]
}

export type TypeRecommendations = {
  proposalType: string
  recommended: string
  reason: string
  alternatives: string[]
}

export type BriefDiscoveryResponse = {
  success: boolean
  questions: ClarifyingQuestion[]
  ambiguities: Ambiguity[]
  briefQualityScore: number
  summary: string
  error: string | null
  inputType: string | null
  entities: ExtractedEntities | null
  estimationImpact: EstimationImpact | null
  teamAssessment: TeamAssessment | null
  resourceAssessment: ResourceAssessment | null
  typeRecommendations: TypeRecommendations | null
}
