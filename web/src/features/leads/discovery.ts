import { isObject } from '../../ui/json-text.ts'

/** The discovery data of a lead, split into the parts that the page shows. */
export interface Discovery {
  summary: string | null
  /** 1 to 10. */
  score: number | null
  /** The page of the site where the visitor wrote. */
  page: string | null
  answers: Array<{ question: string; answer: string | null }>
  /** Questions without an answer. */
  open: string[]
  /** Other members added by integrations. */
  others: Array<[name: string, value: unknown]>
}

/** The document is free-form, so every member is checked. */
export function readDiscovery(data: Record<string, unknown>): Discovery {
  const { summary, briefQualityScore, page, clarifyingAnswers, questions, ...others } = data
  const entries = [...objectsIn(clarifyingAnswers), ...objectsIn(questions)]
  const answers = entries.filter((item) => 'answer' in item && text(item['question']) !== null)
  const open = entries.filter((item) => !('answer' in item)).map((item) => text(item['question']))
  const read = { summary: text(summary), score: scoreOf(briefQualityScore), page: text(page) }
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
    answers: answers.map((item) => ({ question: String(item['question']), answer: text(item['answer']) })),
    open: open.filter((question) => question !== null),
    others: Object.entries({ ...unexpected, ...others }).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  }
}

const text = (value: unknown) => {
  const plain = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof plain === 'string' && plain.trim() !== '' ? plain : null
}

const scoreOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10 ? value : null

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

const isQuestionList = (value: unknown) =>
  Array.isArray(value) && value.every((item) => isObject(item) && text(item['question']) !== null)
