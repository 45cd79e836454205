/** The discovery data of a lead, split into the parts that the page shows. */
export interface Discovery {
  summary: string | null
  /** 1 to 10. */
  score: number | null
  /** The page of the site where the visitor wrote. */
  page: string | null
  answers: Array<{ question: string; answer: string | null }>
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
  const understood = { summary: text(summary), score: scoreOf(briefQualityScore), page: text(page) }
  const unread = Object.entries({ summary, page, clarifyingAnswers, questions, briefQualityScore }).filter(
    ([name, value]) => value !== undefined && !isRead(name, value, understood),
  )
  return {
    ...understood,
    answers: answers.map((item) => ({ question: String(item['question']), answer: text(item['answer']) })),
    open: open.filter((question) => question !== null),
    others: [...unread, ...Object.entries(others)].filter(([, value]) => value !== null && value !== ''),
  }
}

const text = (value: unknown) => {
  const plain = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof plain === 'string' && plain.trim() !== '' ? plain : null
}

const scoreOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10 ? value : null

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

/** A known member with an unexpected type is shown among the others instead of being left out. */
function isRead(name: string, value: unknown, { summary, score, page }: Pick<Discovery, 'summary' | 'score' | 'page'>) {
  if (name === 'summary') return summary !== null
  if (name === 'page') return page !== null
  if (name === 'briefQualityScore') return score !== null
  return Array.isArray(value) && value.every((item) => isObject(item) && text(item['question']) !== null)
}
