import { withoutGreeting } from '@proffer/core/greeting.ts'
import type { Asked, ChatMessage, Expected, OpenQuestion } from '@proffer/core/widget/visitor-schema.ts'
import { AppError, invalid } from '../http/errors.ts'
import { isEmailAddress } from '../values/email-address.ts'

/** The rules of a conversation with a visitor, without storage. */

/** An answer is null when the visitor passed over the question. */
export interface GivenAnswer {
  questionId: string
  question: string
  category: string
  answer: string | null
}

export interface Conversation {
  /** How often the visitor has spoken. A message names the turn it answers, so that none is taken twice. */
  turn: number
  expects: Expected
  question: Asked | null
  messages: ChatMessage[]
  brief: string
  answers: GivenAnswer[]
  isFinished: boolean
  clientName: string | null
  clientEmail: string | null
}

export interface Said {
  turn: number
  action: 'say' | 'skip' | 'finish'
  content: string
}

/** As short as a brief may be for the analysis. */
const SHORTEST_BRIEF = 10
const MOST_QUESTIONS = 6
// A conversation takes about ten. Somebody who only greets could otherwise make it as long as they like.
const MOST_TURNS = 40
const longest = { need: 10_000, question: 2_000, name: 200, email: 254 } as const

export const newConversation = (): Conversation => ({
  turn: 0,
  expects: 'need',
  question: null,
  messages: [],
  brief: '',
  answers: [],
  isFinished: false,
  clientName: null,
  clientEmail: null,
})

/** Whether the message was taken already: the same words for the same turn, sent again because an answer was lost. */
export function isRepeat({ turn, messages }: Conversation, said: Said): boolean {
  if (said.turn === turn) return false
  const taken = messages.filter(({ from }) => from === 'visitor')[said.turn]
  if (said.turn < turn && taken?.text === textOf(said)) return true
  throw new AppError(
    409,
    'conversation_moved_on',
    'The conversation has changed since you read it. Read it again, then reply.',
  )
}

/** The conversation with what the visitor said. What is asked next is not decided yet. */
export function hear(before: Conversation, said: Said): Conversation {
  const { expects } = before
  if (expects === 'nothing' || before.turn >= MOST_TURNS) throw closed()
  const text = textOf(said)
  const messages = [...before.messages, { from: 'visitor', about: expects, text } as const]
  const heard = { ...before, turn: before.turn + 1, messages, question: null }
  if (expects === 'question') return { ...heard, ...answered(before, text, said.action === 'finish') }
  if (text === null) throw invalid(['body', 'action'], 'value_error', 'Value error, only a question can be skipped')
  requireText(text, longest[expects])
  if (expects === 'need') return { ...heard, brief: [before.brief, needIn(text)].filter(Boolean).join('\n') }
  if (expects === 'name') return { ...heard, ...readName(text) }
  return { ...heard, clientEmail: readEmail(text) }
}

/** “Hi” is no need; whoever says more with it keeps the words. */
const needIn = (text: string) => (withoutGreeting(text) === '' ? '' : text)

/** Whether enough of the need is known for questions to make sense. */
export const hasBrief = ({ brief }: Conversation) => Array.from(brief).length >= SHORTEST_BRIEF

/** The conversation with what is asked next: only what matters most, and nothing that was asked or told. */
export function ask(heard: Conversation, open: OpenQuestion[]): Conversation {
  const { answers, isFinished, clientName, clientEmail } = heard
  if (!hasBrief(heard)) return asking(heard, 'need', null)
  const next = open.find(
    ({ id, priority }) => priority === 'high' && answers.every(({ questionId }) => questionId !== id),
  )
  if (next && !isFinished && answers.length < MOST_QUESTIONS) {
    const { id, question, reason, category, exampleAnswer } = next
    return asking(heard, 'question', { id, question, reason, category, exampleAnswer })
  }
  if (clientName === null) return asking(heard, 'name', null)
  if (clientEmail === null) return asking(heard, 'email', null)
  const done: ChatMessage = { from: 'widget', about: 'done', text: null }
  return { ...heard, expects: 'nothing', messages: [...heard.messages, done] }
}

function asking(heard: Conversation, about: Exclude<Expected, 'nothing'>, question: Asked | null): Conversation {
  const message: ChatMessage = { from: 'widget', about, text: question?.question ?? null }
  return { ...heard, expects: about, question, messages: [...heard.messages, message] }
}

const textOf = ({ action, content }: Said) => (action === 'say' ? content.trim() : null)

/** “That is all”, as people type it who do not see the button. */
const thatIsAll =
  /^(?:(?:no[,.]? )?that(?:'|’)?s (?:all|it|everything)|that is (?:all|it|everything)|nothing else|no more questions|(?:no[,.]? )?eso es todo|nada m[aá]s|es todo)[.! ]*$/i

function answered({ question, answers }: Conversation, text: string | null, finish: boolean) {
  if (text !== null) requireText(text, longest.question)
  const isAll = finish || (text !== null && thatIsAll.test(text))
  if (!question) return { isFinished: true }
  const answer = isAll ? null : text
  const given = { questionId: question.id, question: question.question, category: question.category, answer }
  return { answers: [...answers, given], isFinished: isAll }
}

const address = /[^\s<>,;:()"]+@[^\s<>,;:()"]+/

/** A name, and the address with it where somebody gives both at once. */
function readName(text: string): Pick<Conversation, 'clientName' | 'clientEmail'> {
  const given = address.exec(text)?.[0].replace(/[.!?]+$/, '') ?? ''
  const clientEmail = isEmailAddress(given) ? given : null
  const rest = clientEmail ? text.replace(given, ' ') : text
  const clientName = rest.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').replace(/^[\s,;:<>()–-]+|[\s,;:<>()–-]+$/g, '')
  if (clientName === '') throw tooShort()
  return { clientName, clientEmail }
}

function readEmail(text: string): string {
  if (isEmailAddress(text)) return text
  throw invalid(['body', 'content'], 'value_error', 'value is not a valid email address')
}

function requireText(text: string, most: number) {
  if (text === '') throw tooShort()
  if (Array.from(text).length <= most) return
  throw invalid(['body', 'content'], 'string_too_long', `String should have at most ${most} characters`)
}

const tooShort = () => invalid(['body', 'content'], 'string_too_short', 'String should have at least 1 character')

export const closed = () => new AppError(409, 'conversation_closed', 'This conversation has ended. Start a new one.')
