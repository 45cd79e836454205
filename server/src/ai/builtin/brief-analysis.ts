export type Language = 'en' | 'es'
export type Priority = 'high' | 'medium' | 'low'

export type RequirementInput = {
  name: string
  id?: string
  description?: string
  rationale?: string
  complexity?: number
  priority?: string
  manuallyEdited?: boolean
}

export type AnalyzeBriefInput = {
  brief: string
  language?: Language
  existingRequirements?: RequirementInput[] | null
}

export type AnalyzedRequirement = {
  id: string
  name: string
  description: string
  rationale: string
  complexity: number
  priority: string
  manuallyEdited: boolean
  nameUi: string
  descriptionUi: string
}

export type AnalyzeBriefResult = {
  requirements: AnalyzedRequirement[]
  success: boolean
  error: string | null
}
