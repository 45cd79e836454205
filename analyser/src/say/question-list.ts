import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { fill } from './texts.ts'

type QuestionTexts = Pick<ClarifyingQuestion, 'question' | 'reason' | 'exampleAnswer'>

/** A question of our data, with its texts in both languages. */
export interface ListedQuestion
  extends Record<Language, QuestionTexts>,
    Pick<ClarifyingQuestion, 'category' | 'priority'> {}

/** `values` fill the placeholders of the question. */
export function asQuestion(
  name: string,
  { category, priority, ...texts }: ListedQuestion,
  language: Language,
  values: Record<string, string> = {},
): ClarifyingQuestion {
  const { question, ...others } = texts[language]
  return { id: `q_${name}`, category, priority, question: fill(question, values), ...others }
}
