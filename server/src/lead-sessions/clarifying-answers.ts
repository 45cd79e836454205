import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'

/** Answers in these categories describe the work, so they are analysed with the brief. Budget and time, for example, do not. */
const workCategories = ['scope', 'technical', 'integrations']
/** Answers in these categories are a fact by themselves. Their words say nothing about the need. */
const factCategories = { systems: 'usesToday', decision: 'decider' } as const
type AnsweredFact = (typeof factCategories)[keyof typeof factCategories]

const factOfCategory = (category: string): AnsweredFact | undefined =>
  Object.hasOwn(factCategories, category) ? factCategories[category as keyof typeof factCategories] : undefined

interface Answer {
  category: string
  answer: string
}

/**
 * The client's answers to questions that the channel, such as the widget, asked about the brief. Callers may store any JSON in the
 * discovery data, so other values are skipped.
 */
export function answersOf({ discoveryData }: LeadSession): Answer[] {
  const stored = discoveryData['clarifyingAnswers']
  if (!Array.isArray(stored)) return []
  return stored.flatMap((element: unknown) => {
    // `Object` makes null and other values without members readable.
    const { category, answer } = Object(element) as Record<string, unknown>
    const text = typeof answer === 'string' ? answer.trim() : ''
    return text === '' ? [] : [{ category: typeof category === 'string' ? category.trim() : '', answer: text }]
  })
}

/** The answers about the work. */
export const answersAboutWork = (session: LeadSession): string[] =>
  answersOf(session).flatMap(({ category, answer }) => (workCategories.includes(category) ? [answer] : []))

/** The answers in which other facts, such as the need, are looked for. */
export const answersToRead = (session: LeadSession): string[] =>
  answersOf(session).flatMap(({ category, answer }) => (factOfCategory(category) ? [] : [answer]))

/** The answer to a question about this fact. */
export const answerAboutFact = (session: LeadSession, fact: AnsweredFact): string | undefined =>
  answersOf(session).find(({ category }) => factOfCategory(category) === fact)?.answer
