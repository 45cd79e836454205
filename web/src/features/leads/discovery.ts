import { isObject } from '../../ui/json-text.ts'

/** The discovery data of a lead, split into the parts that the page shows. */
export interface Discovery {
  summary: string | null
  /** 1 to 10. */
  score: number | null
  /** The page of the site where the visitor wrote. */
  page: string | null
  /** The answer is null if the client skipped the question. */
  answers: Array<{ question: string; answer: string | null }>
  /** Questions without a member `answer`: the client has neither answered nor skipped them. */
  open: string[]
  /** Members added by integrations, and known members with an unexpected value. */
  others: Array<[name: string, value: unknown]>
}

/** Channels may send any document, so every member is checked. */
export function readDiscovery(data: Record<string, unknown>): Discovery {
  const { summary, briefQualityScore, page, clarifyingAnswers, questions, ...others } = data
  const questionObjects = [...objectsIn(clarifyingAnswers), ...objectsIn(questions)]
  const answered = questionObjects.filter((object) => 'answer' in object && textOf(object['question']) !== null)
  const openQuestions = questionObjects
    .filter((object) => !('answer' in object))
    .map(({ question }) => textOf(question))
  const read = { summary: textOf(summary), score: scoreOf(briefQualityScore), page: textOf(page) }
  // A known member with an unexpected value is shown among the others instead of being left out.
  const unexpected = {
    ...(read.summary === null && { summary }),
    ...(read.page === null && { page }),
    ...(!isQuestionList(clarifyingAnswers) && { clarifyingAnswers }),
    ...(!isQuestionList(questions) && { questions }),
    ...(read.score === null && { briefQualityScore }),
  }
  return {
    ...read,
    answers: answered.map(({ question, answer }) => ({ question: String(question), answer: textOf(answer) })),
    open: openQuestions.filter((question) => question !== null),
    others: Object.entries({ ...unexpected, ...others }).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  }
}

/** A text, number or boolean as text. Null for blank text and for everything else. */
const textOf = (value: unknown) => {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

const scoreOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10 ? value : null

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

const isQuestionList = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && textOf(entry['question']) !== null)
