import type { Priority } from '../brief-analysis.ts'
import type { QuestionCategory } from '../brief-discovery.ts'

/** A question in both languages, with its reason and an example answer. `answered` matches a folded text that answers it. */
export type Entry = {
  id: string
  category: QuestionCategory
  priority: Priority
  answered?: RegExp
  en: [question: string, reason: string, example: string]
  es: [question: string, reason: string, example: string]
}
