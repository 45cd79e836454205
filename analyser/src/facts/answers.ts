import type { BriefDiscoveryRequest } from '@proffer/core/ai/discovery-schema.ts'
import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import { topicWords } from '../language/topics.ts'
import { sentences } from '../units/sentences.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import { findBudget } from './budget.ts'
import { looseLine } from './lines.ts'
import { findSchedule } from './schedule.ts'

type Topic = Exclude<ClarifyingQuestion['category'], 'other'>

/** An answer of the client to an earlier question. The topic is null if it cannot be told. */
export interface GivenAnswer {
  topic: Topic | null
  answer: string
}

// The names that callers use for the fields of an answer.
const questionKeys = ['question', 'questionText', 'pregunta', 'prompt', 'title', 'label', 'q']
const answerKeys = ['answer', 'answerText', 'response', 'respuesta', 'value', 'text', 'content', 'a']
const idKeys = ['questionId', 'question_id', 'id', 'key', 'category', 'topic']
const topics = Object.keys(topicWords) as Topic[]
const topicIndex = new PhraseIndex(topics.map((topic) => [topic, topicWords[topic]] as const))

// Our own questions quote the title of the brief and list examples. Both can contain the words of other topics.
const quotesAndLists = /“[^”]*”|«[^»]*»|\([^)]*\)/g

const emptyAnswers = new Set(
  [
    'n a, na, none yet, unknown, tbd, tba, i don t know, i don’t know, don t know, not sure, not sure yet, no idea, no se, no lo se',
    'por definir, ni idea, aun no, no sabemos, i dont know, dont know, i do not know, to be defined, a definir',
  ]
    .join(', ')
    .split(', ')
    .map((answer) => wordsOf(answer).join(' ')),
)
const maxAnswers = 200
const maxAnswerLength = 2000

/** The client's earlier answers, without those that say nothing, such as “not sure”. Field names differ from caller to caller. */
export function readAnswers(clarifyingAnswers: BriefDiscoveryRequest['clarifyingAnswers']): GivenAnswer[] {
  const answers: GivenAnswer[] = []
  for (const entry of (clarifyingAnswers ?? []).slice(0, maxAnswers)) {
    if (entry === null || typeof entry !== 'object') continue
    const fields = entry as Record<string, unknown>
    const answer = (textAt(fields, answerKeys) ?? pairedAnswer(fields) ?? '').slice(0, maxAnswerLength)
    const words = wordsOf(answer)
    if (words.length === 0 || emptyAnswers.has(words.join(' '))) continue
    answers.push({ topic: topicOf(fields, answer), answer })
  }
  return answers
}

/** The topics that the answers close, including a budget or a date mentioned in passing. */
export function answeredTopics(answers: GivenAnswer[]): Set<Topic> {
  const closed = new Set<Topic>()
  for (const { topic, answer } of answers) {
    if (topic) closed.add(topic)
    const lines = sentences(answer).map(looseLine)
    if (findBudget(lines)) closed.add('budget')
    if (findSchedule(lines)) closed.add('timeline')
  }
  return closed
}

/** The topic of an answer: by the id of its question, else by the question's words, else by the answer itself. */
function topicOf(fields: Record<string, unknown>, answer: string): Topic | null {
  const ids = idKeys.map((key) => fields[key]).filter((value) => typeof value === 'string')
  const byId = topics.find((topic) => ids.some((id) => id.toLowerCase().includes(topic)))
  if (byId) return byId
  const question = (textAt(fields, questionKeys) ?? Object.keys(fields)[0] ?? '').slice(0, 500)
  const byQuestion = topicNamedIn(question.replace(quotesAndLists, ' ')) ?? topicNamedIn(question)
  if (byQuestion) return byQuestion
  const lines = [looseLine(answer)]
  if (findBudget(lines)) return 'budget'
  return findSchedule(lines) ? 'timeline' : null
}

function topicNamedIn(question: string): Topic | undefined {
  // `wordsOf` reads “¿quién” as one word, with its mark. The list of topics has “quien”.
  const named = new Set(topicIndex.find(wordsOf(question.replace(/[¿¡«»]/g, ' '))).map(({ concept }) => concept))
  return topics.find((topic) => named.has(topic))
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

/** The answer in an object whose only key is the question: `{ "What is the budget?": "5,000" }`. */
function pairedAnswer(fields: Record<string, unknown>): string | undefined {
  const values = Object.values(fields)
  const [answer] = values
  return values.length === 1 && typeof answer === 'string' ? answer : undefined
}
