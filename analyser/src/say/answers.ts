import type { BriefDiscoveryRequest } from '@proffer/core/ai/discovery-schema.ts'
import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import { readBrief } from '../read-brief.ts'
import type { Gap } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { wordsLike } from './words-like.ts'

/** An answer of the client to an earlier question, and the ids that the caller gave for it. */
type GivenAnswer = { question: string; ids: string[]; answer: string }

// The names that callers use for the fields of an answer.
const questionKeys = ['question', 'questionText', 'pregunta', 'prompt', 'title', 'label', 'q']
const answerKeys = ['answer', 'answerText', 'response', 'respuesta', 'value', 'text', 'content', 'a']
const idKeys = ['questionId', 'question_id', 'id', 'key', 'category', 'topic']

const emptyAnswer =
  /^(?:n\/?a|none yet|unknown|tb[da]|(?:i )?(?:don'?t|do not) know|not sure(?: yet)?|no idea|no (?:lo )?se|(?:por|a) definir|no sabemos)?\W*$/

/** What a question may be about. The first topic whose words it has counts. */
const topics = (['budget', 'timeline', 'integrations', 'users', 'technical', 'business', 'scope'] satisfies Gap[]).map(
  (topic) => ({ topic, words: wordsLike(`asks.${topic}`) }),
)

const maxAnswers = 200
const maxAnswerLength = 2000

/** The client's earlier answers, without those that say nothing, such as “not sure”. Field names differ from caller to caller. */
export function readAnswers(clarifyingAnswers: BriefDiscoveryRequest['clarifyingAnswers']): GivenAnswer[] {
  return (clarifyingAnswers ?? []).slice(0, maxAnswers).flatMap((entry) => {
    if (entry === null || typeof entry !== 'object') return []
    const fields = entry as Record<string, unknown>
    const [onlyKey = '', ...otherKeys] = Object.keys(fields)
    // The only key may be the question: `{ "What is the budget?": "5,000" }`.
    const answer = textAt(fields, answerKeys) ?? (otherKeys.length === 0 ? textAt(fields, [onlyKey]) : undefined) ?? ''
    if (emptyAnswer.test(fold(answer.slice(0, 40)).trim())) return []
    const question = (textAt(fields, questionKeys) ?? onlyKey).slice(0, 500)
    const ids = idKeys.map((key) => fields[key]).filter((id) => typeof id === 'string')
    return [{ question, ids, answer: answer.slice(0, maxAnswerLength) }]
  })
}

/** The questions that the answers leave open. A budget or a date that is mentioned in passing is an answer too. */
export function unanswered(questions: ClarifyingQuestion[], answers: GivenAnswer[]): ClarifyingQuestion[] {
  if (answers.length === 0) return questions
  const { budget, deadline } = readBrief(answers.map(({ answer }) => answer).join('\n\n'))
  const closed = new Set<string>(answers.map((given) => subjectOf(given, questions)))
  if (budget) closed.add('budget')
  if (deadline) closed.add('timeline')
  return questions.filter(({ id, category }) => !closed.has(category === 'other' ? id : category))
}

/** The category of an answer, or the id of one of our questions without a category. Empty if neither can be told. */
function subjectOf({ question, ids }: GivenAnswer, questions: ClarifyingQuestion[]): string {
  const own = questions.find(({ id, question: text }) => ids.includes(id) || text === question)
  if (own) return own.category === 'other' ? own.id : own.category
  const byId = topics.find(({ topic }) => ids.some((id) => id.toLowerCase().includes(topic)))
  const folded = fold(question)
  return (byId ?? topics.find(({ words }) => folded.search(words) >= 0))?.topic ?? ''
}

/** The first text, number or list of texts among the fields with these keys. */
function textAt(fields: Record<string, unknown>, keys: string[]): string | undefined {
  for (const key of keys) {
    const value = fields[key]
    if (typeof value === 'string' && value.trim()) return value
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(', ')
  }
  return undefined
}
