import type { Priority } from '../brief-analysis.ts'
import type { QuestionCategory } from '../brief-discovery.ts'

/** A question in both languages: what is asked, why, and how an answer could sound. `answered` finds the answer in folded text. */
export type Entry = {
  id: string
  category: QuestionCategory
  priority: Priority
  answered?: RegExp
  en: [question: string, reason: string, example: string]
  es: [question: string, reason: string, example: string]
}
