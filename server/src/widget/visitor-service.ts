import { randomUUID } from 'node:crypto'
import { widgetBudget } from '@proffer/core/budgets.ts'
import type { Language } from '@proffer/core/language.ts'
import type { FactsInText } from '@proffer/core/lead-sessions/facts.ts'
import type { LeadSessionChange } from '@proffer/core/lead-sessions/schema.ts'
import type {
  ConversationView,
  NewConversation,
  OpenQuestion,
  StartedConversation,
  VisitorMessage,
} from '@proffer/core/widget/visitor-schema.ts'
import { AppError, tooManyRequests } from '../errors/errors.ts'
import { budgetIn, deadlineIn } from '../lead-sessions/answer-shape.ts'
import type { ReadFacts } from '../lead-sessions/overview.ts'
import type { LeadSessions } from '../lead-sessions/service.ts'
import type { Clock } from '../process/clock.ts'
import { newToken, sha256 } from '../process/secrets.ts'
import { type CountedBudget, spend } from '../storage/budgets/spending-store.ts'
import { type StorageBudget, storageFullForStranger, withStrangersError } from '../storage/budgets/storage-budget.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { readerOfAll } from '../values/reader.ts'
import { DAY_MS } from '../values/time-units.ts'
import {
  addNextQuestion,
  addVisitorMessage,
  type Conversation,
  conversationClosed,
  hasBrief,
  isRepeat,
  newConversation,
  type VisitorAnswer,
} from './conversation.ts'
import {
  type ConversationRow,
  countConversations,
  deleteOldConversations,
  findConversation,
  insertConversation,
  updateConversation,
  type WidgetRow,
} from './store.ts'

/**
 * Analyses a brief with the answers so far and returns what is still open. It must not use the AI credit of the account
 * `accountId`.
 */
export type ReadBrief = (input: {
  accountId: string
  brief: string
  answers: VisitorAnswer[]
  language: Language
}) => Promise<BriefReading>

/** `questions` are those that the brief and the answers leave open. */
export interface BriefReading {
  questions: OpenQuestion[]
  summary: string
  qualityScore: number
  projectType: string | null
}

export type VisitorConversations = ReturnType<typeof visitorConversations>

interface Options {
  database: Database
  clock: Clock
  leadSessions: Pick<LeadSessions, 'begin' | 'find' | 'update' | 'announce'>
  readBrief: ReadBrief
  readFacts: ReadFacts
  storage: Pick<StorageBudget, 'reserve'>
}

const { conversationsPerDay, conversationsPerNetworkPerDay } = widgetBudget

// 32 bytes in base64url have 43 characters.
const tokenPattern = /^[\w-]{43}$/
const LIFETIME_DAYS = 7
const DELETED_PER_START = 20
const RETRY_AFTER_SECONDS = 3600
const CHANNEL = 'web'

/** Limits one network, so that it cannot use up the conversations of all visitors. */
const networkBudget = (accountId: string, network: string): CountedBudget => ({
  subject: `widget ${accountId} ${sha256(network)}`,
  limit: conversationsPerNetworkPerDay,
  windowMs: DAY_MS,
})

/** The visitor's side of the widget. A conversation's token grants access to it. */
export function visitorConversations({ database, clock, leadSessions, readBrief, readFacts, storage }: Options) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString()

  async function requireConversation(db: Db, { accountId }: WidgetRow, token: string): Promise<ConversationRow> {
    const key = { accountId, tokenHash: sha256(token) }
    const row = tokenPattern.test(token) ? await findConversation(db, key) : undefined
    if (!row || row.createdAt <= daysAgo(LIFETIME_DAYS)) throw noConversation()
    return row
  }

  /** Stores the conversation and creates or updates the provider's lead session. Without a reading, the need is not clear yet. */
  async function save(trx: Trx, row: ConversationRow, reading: BriefReading | null, now: Date) {
    const { accountId, conversation, language, page, leadSessionId } = row
    if (!reading) return updateConversation(trx, row)
    const leadFields = leadFieldsOf(conversation, reading, page)
    if (leadSessionId === null) {
      const newLead = { channel: CHANNEL, channelId: randomUUID(), language, ...leadFields }
      const { id } = await leadSessions.begin(trx, { accountId, userId: null }, newLead, now)
      return updateConversation(trx, { ...row, leadSessionId: id })
    }
    const { status } = await leadSessions.find(trx, accountId, leadSessionId)
    if (status === 'closed') throw conversationClosed()
    const isDone = conversation.expects === 'nothing'
    const statusChange = isDone && status === 'gathering_info' ? { status: 'pending' as const } : {}
    const session = await leadSessions.update(
      readerOfAll(accountId),
      leadSessionId,
      { ...leadFields, ...statusChange },
      now,
    )
    if (isDone) await leadSessions.announce(trx, accountId, session, now)
    return updateConversation(trx, row)
  }

  return {
    /** Starts a conversation. Only the hash of the visitor's `network` is stored. */
    async start(
      { accountId }: WidgetRow,
      { language = 'en', page }: NewConversation,
      network: string,
    ): Promise<StartedConversation> {
      const token = newToken()
      const conversation = newConversation()
      await database.transact(accountId, async (trx) => {
        // A real site stays far below this limit. It bounds what visitors can store in an account.
        if ((await countConversations(trx, accountId, daysAgo(1))) >= conversationsPerDay) {
          throw tooManyRequests(conversationsPerDay, RETRY_AFTER_SECONDS)
        }
        const retryAfter = await spend(trx, networkBudget(accountId, network), clock.now())
        if (retryAfter !== undefined) throw tooManyRequests(conversationsPerNetworkPerDay, retryAfter)
        await deleteOldConversations(trx, accountId, daysAgo(LIFETIME_DAYS), DELETED_PER_START)
        await storage.reserve(trx, accountId, bytesOf(conversation), storageFullForStranger)
        await insertConversation(trx, {
          accountId,
          tokenHash: sha256(token),
          leadSessionId: null,
          language,
          page: readPage(page),
          conversation,
          createdAt: clock.now().toISOString(),
        })
      })
      return { token, ...viewOf(conversation) }
    },

    read: async (widget: WidgetRow, token: string): Promise<ConversationView> =>
      viewOf((await requireConversation(database.db, widget, token)).conversation),

    /** Adds one message. A message that is sent twice, even at the same time, is added once. */
    async say(widget: WidgetRow, token: string, message: VisitorMessage): Promise<ConversationView> {
      const input = { turn: message.turn, action: message.action ?? 'say', content: message.content ?? '' }
      const before = await requireConversation(database.db, widget, token)
      if (isRepeat(before.conversation, input)) return viewOf(before.conversation)
      const withMessage = addVisitorMessage(before.conversation, input)
      const { brief, answers } = withMessage
      // The analysis of a long brief takes time, so it runs before the transaction.
      const { accountId } = widget
      const reading = hasBrief(withMessage)
        ? await readBrief({ accountId, brief, answers, language: before.language })
        : null
      const said = [brief, ...answers.map(({ answer }) => answer)].filter(Boolean).join('\n\n')
      const openQuestions = reading
        ? openIn(reading.questions, said, await readFacts({ accountId, text: said }), before.language)
        : []
      const conversation = addNextQuestion(withMessage, openQuestions)
      const saved = database.transact(widget.accountId, async (trx) => {
        const row = await requireConversation(trx, widget, token)
        // Another request may have stored the same message meanwhile.
        if (isRepeat(row.conversation, input)) return viewOf(row.conversation)
        await storage.reserve(trx, widget.accountId, bytesOf(conversation) - bytesOf(row.conversation))
        await save(trx, { ...row, conversation }, reading, clock.now())
        return viewOf(conversation)
      })
      return withStrangersError(saved)
    },
  }
}

/** The questions to ask, in short: none about a date or a budget that the visitor has named. */
function openIn(questions: OpenQuestion[], said: string, facts: FactsInText, language: Language): OpenQuestion[] {
  const isTold: Record<string, boolean> = {
    timeline: (facts.readyBy ?? deadlineIn(said)) !== null,
    budget: (facts.budget ?? budgetIn(said)) !== null,
  }
  const open = questions.filter(({ category }) => !isTold[category])
  return shortQuestions(open, language, namesFunctions(facts))
}

/** In a chat, the questions of the analyser about scope and budget are too long. */
const shorter: Record<Language, Record<string, string>> = {
  en: { scope: 'What should it include?' },
  es: { scope: '¿Qué debería incluir?', budget: '¿Tiene un presupuesto pensado?' },
}

/** The question about scope to a visitor who has listed what it should do. */
const anythingElse: Record<Language, string> = {
  en: 'Is there anything else it should do?',
  es: '¿Hay algo más que debería hacer?',
}

/** The first need is usually the thing itself, such as “web para reservar mesa”, and the others are what it should do. */
const MIN_LISTED_NEEDS = 3
/** “Website for a bakery, a café and a bar” lists no functions. “Para” before a verb does: “para reservar mesa”. */
const listsOthers = /\s(?:for|in|para|en)\s(?!\p{L}+[aei]r\s)/u

function namesFunctions({ needs }: Pick<FactsInText, 'needs'>): boolean {
  const [first = '', ...others] = needs?.split(/, | (?:and|y|e) /) ?? []
  return others.length + 1 >= MIN_LISTED_NEEDS && !listsOthers.test(first)
}

function shortQuestions(questions: OpenQuestion[], language: Language, isListed: boolean): OpenQuestion[] {
  return questions.map((each) => {
    // The example of this question is a list like the visitor's own, about any kind of work.
    if (isListed && each.category === 'scope') return { ...each, question: anythingElse[language], exampleAnswer: null }
    return { ...each, question: shorter[language][each.category] ?? each.question }
  })
}

const bytesOf = (conversation: Conversation) => Buffer.byteLength(JSON.stringify(conversation))

function leadFieldsOf(
  conversation: Conversation,
  reading: BriefReading,
  page: string | null,
): Omit<LeadSessionChange, 'metadata'> {
  const { brief, answers, clientName, clientEmail } = conversation
  return {
    brief,
    discoveryData: {
      clarifyingAnswers: answers,
      summary: reading.summary,
      briefQualityScore: reading.qualityScore,
      ...(page && { page }),
    },
    ...(reading.projectType && { suggestedProposalType: reading.projectType }),
    ...(clientName && { clientName }),
    ...(clientEmail && { clientEmail }),
  }
}

function viewOf({ turn, expects, question, messages }: Conversation): ConversationView {
  const visibleQuestion = question && {
    question: question.question,
    reason: question.reason,
    exampleAnswer: question.exampleAnswer,
  }
  return { turn, expects, question: visibleQuestion, messages }
}

/** The page that the provider will see: http or https only, without its query, which may hold private data. */
function readPage(page: string | null | undefined): string | null {
  const url = page ? URL.parse(page) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : null
}

const noConversation = () =>
  new AppError(404, 'conversation_not_found', 'This conversation no longer exists. Start a new one.')
