import type { Language } from './brief-analysis.ts'
import type { ClarifyingQuestion } from './brief-discovery.ts'

export type DiscoveryChecklistInput = {
  projectType: string
  industry?: string | null
  context?: string | null
  language?: Language
}

export type ChecklistQuestion = ClarifyingQuestion & { exampleAnswer: string }

export type DiscoveryChecklistResult = {
  questions: ChecklistQuestion[]
  projectSummary: string
  tips: string[]
  success: boolean
  error: string | null
}
