import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'

/** Gives each question an id with its category, so that a later answer can be matched without the question's text. */
export function withIds(questions: ClarifyingQuestion[]): ClarifyingQuestion[] {
  const counts = new Map<string, number>()
  return questions
    .filter(({ question }) => question !== '')
    .map((question) => {
      const number = (counts.get(question.category) ?? 0) + 1
      counts.set(question.category, number)
      return { ...question, id: `q_${question.category}_${number}`, exampleAnswer: question.exampleAnswer || null }
    })
}
