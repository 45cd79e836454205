import { withoutGreeting } from '@proffer/core/greeting.ts'
import { nameInAnswer } from '@proffer/core/person-name.ts'
import type { ChatMessage, Expected, OpenQuestion, VisitorQuestion } from '@proffer/core/widget/visitor-schema.ts'
import { AppError, invalid } from '../errors/errors.ts'
import { isEmailAddress } from '../values/email-address.ts'

/** The visitor's answer to a question. It is null if the visitor skipped the question. */
export interface VisitorAnswer {
  questionId: string
  question: string
  category: string
  answer: string | null
}

export interface Conversation {
  /** The number of the visitor's messages so far. A message names its turn, so that no message counts twice. */
  turn: number
  /** What the visitor is asked for: the need, an answer to `question`, a name, an email address or nothing. */
  expects: Expected
  question: VisitorQuestion | null
  messages: ChatMessage[]
  brief: string
  answers: VisitorAnswer[]
  /** The visitor wants no more questions about the need. */
  isFinished: boolean
  clientName: string | null
  clientEmail: string | null
}

export interface VisitorInput {
  turn: number
  action: 'say' | 'skip' | 'finish'
  content: string
}

/** The shortest brief that the analyser accepts. */
const MIN_BRIEF_LENGTH = 10
/** The settings page of the widget says this number to the provider. */
const MAX_QUESTIONS = 5
/** After two answers without a name, the visitor stays unnamed. */
const MAX_NAME_QUESTIONS = 2
// A usual conversation has about ten turns. Without a limit, a visitor who only sends greetings could go on forever.
const MAX_TURNS = 40
/** In characters, by what the visitor is asked for. */
const maxLength = { need: 10_000, question: 2_000, name: 200, email: 254 } as const

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

/**
 * Whether the message is already stored: the same text for the same turn, sent again because a response was lost. Throws if it is
 * another message for a turn that is not the current one.
 */
export function isRepeat({ turn, messages }: Conversation, input: VisitorInput): boolean {
  if (input.turn === turn) return false
  const earlier = messages.filter(({ from }) => from === 'visitor')[input.turn]
  if (input.turn < turn && earlier?.text === textOf(input)) return true
  throw new AppError(
    409,
    'conversation_moved_on',
    'The conversation has changed since you read it. Read it again, then reply.',
  )
}

/** “My name is Tiago”, and nothing else: it answers no question about the need, which is then asked again. */
const introduction = /^(?:my name is|me llamo|mi nombre es) \p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+){0,3}[.!]?$/iu

/** Adds the visitor's message to the conversation. `addNextQuestion` then decides what to ask. */
export function addVisitorMessage(before: Conversation, input: VisitorInput): Conversation {
  const { expects } = before
  if (expects === 'nothing' || before.turn >= MAX_TURNS) throw conversationClosed()
  const text = textOf(input)
  const messages = [...before.messages, { from: 'visitor', about: expects, text } as const]
  const conversation = { ...before, turn: before.turn + 1, messages, question: null }
  if (expects === 'question' && input.action === 'say' && introduction.test(input.content.trim()))
    return { ...conversation, clientName: nameInAnswer(input.content.trim()) }
  if (expects === 'question') return { ...conversation, ...recordAnswer(before, text, input.action === 'finish') }
  if (text === null) throw invalid(['body', 'action'], 'value_error', 'Value error, only a question can be skipped')
  requireText(text, maxLength[expects])
  if (expects === 'need') {
    const brief = [before.brief, withoutPureGreeting(text)].filter(Boolean).join('\n')
    return { ...conversation, brief, ...contactIn(text) }
  }
  if (expects === 'name') return { ...conversation, ...readName(text) }
  return { ...conversation, clientEmail: readEmail(text) }
}

/** A message that is only a greeting describes no need. Other messages keep their full text. */
const withoutPureGreeting = (text: string) => (withoutGreeting(text) === '' ? '' : text)

/** Whether the brief is long enough for questions. */
export const hasBrief = ({ brief }: Conversation) => Array.from(brief).length >= MIN_BRIEF_LENGTH

/**
 * Adds the next question: only an important one, and none that was asked or answered before. The budget comes last and is asked
 * even if the visitor wants no more questions, because a proposal without it is a guess.
 */
export function addNextQuestion(conversation: Conversation, openQuestions: OpenQuestion[]): Conversation {
  const { answers, isFinished, clientName, clientEmail } = conversation
  if (!hasBrief(conversation)) return askFor(conversation, 'need', null)
  const unasked = openQuestions.filter(({ id }) => answers.every(({ questionId }) => questionId !== id))
  const important = unasked.find(({ priority, category }) => priority === 'high' && category !== 'budget')
  const budget = unasked.find(({ category }) => category === 'budget')
  // The last place is reserved for the budget.
  const hasRoom = !isFinished && answers.length < MAX_QUESTIONS - 1
  const next = (hasRoom ? important : undefined) ?? budget
  if (next) {
    const { id, question, reason, category, exampleAnswer } = next
    return askFor(conversation, 'question', { id, question, reason, category, exampleAnswer })
  }
  const nameQuestions = conversation.messages.filter(({ from, about }) => from === 'widget' && about === 'name').length
  if (clientName === null && nameQuestions < MAX_NAME_QUESTIONS) return askFor(conversation, 'name', null)
  if (clientEmail === null) return askFor(conversation, 'email', null)
  const done: ChatMessage = { from: 'widget', about: 'done', text: null }
  return { ...conversation, expects: 'nothing', messages: [...conversation.messages, done] }
}

function askFor(
  conversation: Conversation,
  about: Exclude<Expected, 'nothing'>,
  question: VisitorQuestion | null,
): Conversation {
  const message: ChatMessage = { from: 'widget', about, text: question?.question ?? null }
  return { ...conversation, expects: about, question, messages: [...conversation.messages, message] }
}

/** Null if the visitor pressed a button instead of writing. */
const textOf = ({ action, content }: VisitorInput) => (action === 'say' ? content.trim() : null)

/** The ways to write "that is all" instead of pressing the button. */
const thatIsAll = new RegExp(
  `^(?:${[
    "(?:no[,.]? )?that(?:'|’)?s (?:all|it|everything)",
    'that is (?:all|it|everything)',
    'nothing else',
    'no more questions',
    '(?:no[,.]? )?eso es todo',
    'nada m[aá]s',
    'es todo',
  ].join('|')})[.! ]*$`,
  'i',
)

function recordAnswer(before: Conversation, text: string | null, wantsToFinish: boolean) {
  const { question, answers } = before
  if (text !== null) requireText(text, maxLength.question)
  const isLastAnswer = wantsToFinish || (text !== null && thatIsAll.test(text))
  // A conversation that expects an answer has a question. This only satisfies the type.
  if (!question) return { isFinished: true }
  const answer = isLastAnswer ? null : text
  const recorded = { questionId: question.id, question: question.question, category: question.category, answer }
  return { answers: [...answers, recorded], isFinished: before.isFinished || isLastAnswer }
}

/** Finds the address in `Ana Ruiz <ana@example.com>` or `I am Ana, ana@example.com.` */
const address = /[^\s<>,;:()"]+@[^\s<>,;:()"]+/

/** The name and the address in a text about the need, so that they are not asked for again. */
function contactIn(text: string): Partial<Pick<Conversation, 'clientName' | 'clientEmail'>> {
  const named = text.split(/(?<=[.!?])\s+|\n+/).find((sentence) => introduction.test(sentence))
  const emailText = emailIn(text)
  return { ...(named && { clientName: nameInAnswer(named) }), ...(emailText && { clientEmail: emailText }) }
}

/** The address in a text. Empty if there is none. */
function emailIn(text: string): string {
  const found = address.exec(text)?.[0].replace(/[.!?]+$/, '') ?? ''
  return isEmailAddress(found) ? found : ''
}

/** Reads a name, and the email address if the visitor gives both at once. Without a name, the visitor is asked again. */
function readName(text: string): Pick<Conversation, 'clientName' | 'clientEmail'> {
  const clientEmail = emailIn(text) || null
  const nameText = clientEmail ? text.replace(clientEmail, ' ') : text
  // On one line, and without the punctuation that stood around the address.
  const answer = nameText.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').replace(/^[\s,;:<>()–-]+|[\s,;:<>()–-]+$/g, '')
  if (answer === '') throw tooShort()
  return { clientName: nameInAnswer(answer), clientEmail }
}

function readEmail(text: string): string {
  if (isEmailAddress(text)) return text
  throw invalid(['body', 'content'], 'value_error', 'value is not a valid email address')
}

function requireText(text: string, maxCharacters: number) {
  if (text === '') throw tooShort()
  if (Array.from(text).length <= maxCharacters) return
  throw invalid(['body', 'content'], 'string_too_long', `String should have at most ${maxCharacters} characters`)
}

const tooShort = () => invalid(['body', 'content'], 'string_too_short', 'String should have at least 1 character')

export const conversationClosed = () =>
  new AppError(409, 'conversation_closed', 'This conversation has ended. Start a new one.')
