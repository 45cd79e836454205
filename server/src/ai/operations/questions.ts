import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'

/** Ids that tell the subject, so that an answer given later can be matched to it without the question's text. */
export function numbered(questions: ClarifyingQuestion[]): ClarifyingQuestion[] {
  const counts = new Map<string, number>()
  return questions
    .filter(({ question }) => question !== '')
    .map((question) => {
      const number = (counts.get(question.category) ?? 0) + 1
      counts.set(question.category, number)
      return { ...question, id: `q_${question.category}_${number}`, exampleAnswer: question.exampleAnswer || null }
    })
}
