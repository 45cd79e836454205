import { isObject } from '../../ui/json-text.ts'
import { readable } from './readable.ts'

/** The discovery data of a lead, split into the parts that the page shows. */
export interface Discovery {
  summary: string | null
  /** The page of the site where the visitor wrote. */
  page: string | null
  /** The answer is null if the client skipped the question. */
  answers: Array<{ question: string; answer: string | null }>
  /** Questions without a member `answer`: the client has neither answered nor skipped them. */
  open: string[]
  /** Members of other systems, as words. */
  others: Array<[label: string, value: string | boolean]>
}

/** Facts that the page shows elsewhere, and figures about the analysis. */
const shownElsewhere = [
  'facts',
  'briefQualityScore',
  'budget',
  'deadline',
  'timeline',
  'company',
  'companyName',
  'phone',
  'telephone',
]

/** Channels may send any document, so every member is checked. */
export function readDiscovery(data: Record<string, unknown>): Discovery {
  const { summary, page, clarifyingAnswers, questions, ...rest } = data
  const questionObjects = [...objectsIn(clarifyingAnswers), ...objectsIn(questions)]
  const answered = questionObjects.filter((object) => 'answer' in object && textOf(object['question']) !== null)
  const openQuestions = questionObjects
    .filter((object) => !('answer' in object))
    .map(({ question }) => textOf(question))
  const read = { summary: textOf(summary), page: textOf(page) }
  // A known member with an unexpected value is shown among the others instead of being left out.
  const unexpected = {
    ...(read.summary === null && { summary }),
    ...(read.page === null && { page }),
    ...(!isQuestionList(clarifyingAnswers) && { clarifyingAnswers }),
    ...(!isQuestionList(questions) && { questions }),
  }
  const others = Object.entries({ ...unexpected, ...rest }).filter(([name]) => !shownElsewhere.includes(name))
  return {
    ...read,
    answers: answered.map(({ question, answer }) => ({ question: String(question), answer: textOf(answer) })),
    open: openQuestions.filter((question) => question !== null),
    others: others.flatMap(([name, value]) => inWords(readable(name), value)),
  }
}

/** A value of another system as labels and texts. The members of an object get a line each. */
function inWords(label: string, value: unknown, depth = 0): Discovery['others'] {
  if (typeof value === 'boolean') return [[label, value]]
  const text = textOf(value)
  if (text !== null) return [[label, text]]
  if (Array.isArray(value) && value.every((item) => textOf(item) !== null))
    return value.length > 0 ? [[label, value.join(', ')]] : []
  if ((!isObject(value) && !Array.isArray(value)) || depth > 2) return []
  return Object.entries(value).flatMap(([name, member]) =>
    inWords(Array.isArray(value) ? label : `${label}: ${readable(name).toLocaleLowerCase()}`, member, depth + 1),
  )
}

/** A text, number or boolean as text. Null for blank text and for everything else. */
const textOf = (value: unknown) => {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

const isQuestionList = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && textOf(entry['question']) !== null)
