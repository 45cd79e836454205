import { randomBytes, randomUUID } from 'node:crypto'
import { widgetBudget } from '@proffer/core/budgets.ts'
import type { Language } from '@proffer/core/language.ts'
import type { LeadSessionChange } from '@proffer/core/lead-sessions/schema.ts'
import type {
  ConversationView,
  NewConversation,
  OpenQuestion,
  StartedConversation,
  VisitorMessage,
} from '@proffer/core/widget/visitor-schema.ts'
import { AppError, tooManyRequests } from '../http/errors.ts'
import type { LeadSessions } from '../lead-sessions/service.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import { type Contact, contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import { type CountedBudget, spend } from '../storage/budgets/spending-store.ts'
import { forStranger, type StorageBudget, storageFullForStranger } from '../storage/budgets/storage-budget.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { DAY_MS } from '../values/time-units.ts'
import {
  ask,
  type Conversation,
  closed,
  type GivenAnswer,
  hasBrief,
  hear,
  isRepeat,
  newConversation,
} from './conversation.ts'
import {
  type ConversationRow,
  countConversations,
  findConversation,
  forgetConversations,
  insertConversation,
  updateConversation,
  type WidgetRow,
} from './store.ts'

/** What a brief leaves open, with the answers given so far. Reading it must cost the provider, `userId`, nothing. */
export type ReadBrief = (input: {
  userId: string
  brief: string
  answers: GivenAnswer[]
  language: Language
}) => Promise<BriefReading>

export interface BriefReading {
  questions: OpenQuestion[]
  summary: string
  qualityScore: number
  projectType: string | null
}

export type VisitorDesk = ReturnType<typeof visitorDesk>

interface Options {
  database: Database
  clock: Clock
  profiles: Pick<Profiles, 'get'>
  leadSessions: Pick<LeadSessions, 'begin' | 'find' | 'update' | 'announce'>
  readBrief: ReadBrief
  storage: Pick<StorageBudget, 'reserve'>
}

const { conversationsPerDay, conversationsPerNetworkPerDay } = widgetBudget

const TOKEN_BYTES = 32
const wellFormed = /^[\w-]{43}$/
const KEPT_DAYS = 7
const FORGOTTEN_AT_ONCE = 20
const CHANNEL = 'web'

/** One network may not use up the conversations of all visitors. */
const networkBudget = (userId: string, from: string): CountedBudget => ({
  subject: `widget ${userId} ${sha256(from)}`,
  limit: conversationsPerNetworkPerDay,
  windowMs: DAY_MS,
})

/** The visitor's side of the widget: the token of the conversation is the right to go on with it. */
export function visitorDesk({ database, clock, profiles, leadSessions, readBrief, storage }: Options) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString()

  async function found(db: Db, { userId }: WidgetRow, token: string): Promise<ConversationRow> {
    const key = { userId, tokenHash: sha256(token) }
    const row = wellFormed.test(token) ? await findConversation(db, key) : undefined
    if (!row || row.createdAt <= daysAgo(KEPT_DAYS)) throw noConversation()
    return row
  }

  /** Writes what has become of the conversation, and what the provider's lead session learns from it. */
  async function save(trx: Trx, row: ConversationRow, reading: BriefReading | null, provider: Contact, now: Date) {
    const { userId, conversation, language, page, leadSessionId } = row
    if (!reading) return updateConversation(trx, row)
    const told = whatIsTold(conversation, reading, page)
    if (leadSessionId === null) {
      const started = { channel: CHANNEL, channelId: randomUUID(), language, ...told }
      const { id } = await leadSessions.begin(trx, userId, started, now)
      return updateConversation(trx, { ...row, leadSessionId: id })
    }
    const { status } = await leadSessions.find(trx, userId, leadSessionId)
    if (status === 'closed') throw closed()
    const isDone = conversation.expects === 'nothing'
    const move = isDone && status === 'gathering_info' ? { status: 'pending' as const } : {}
    const session = await leadSessions.update(userId, leadSessionId, { ...told, ...move }, now)
    if (isDone) await leadSessions.announce(trx, session, provider, now)
    return updateConversation(trx, row)
  }

  return {
    /** Starts a conversation. `from` is the visitor's network, of which only a hash is kept. */
    async start(
      { userId }: WidgetRow,
      { language = 'en', page }: NewConversation,
      from: string,
    ): Promise<StartedConversation> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const conversation = newConversation()
      await database.transact(userId, async (trx) => {
        // Far above what a site's visitors do; what strangers can put into an account has to end somewhere.
        if ((await countConversations(trx, userId, daysAgo(1))) >= conversationsPerDay) {
          throw tooManyRequests(conversationsPerDay, 3600)
        }
        const retryAfter = await spend(trx, networkBudget(userId, from), clock.now())
        if (retryAfter !== undefined) throw tooManyRequests(conversationsPerNetworkPerDay, retryAfter)
        await forgetConversations(trx, userId, daysAgo(KEPT_DAYS), FORGOTTEN_AT_ONCE)
        await storage.reserve(trx, userId, bytesOf(conversation), storageFullForStranger)
        await insertConversation(trx, {
          userId,
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
      viewOf((await found(database.db, widget, token)).conversation),

    /** Takes one message. Said twice, at once or one after the other, it is taken once. */
    async say(widget: WidgetRow, token: string, message: VisitorMessage): Promise<ConversationView> {
      const said = { turn: message.turn, action: message.action ?? 'say', content: message.content ?? '' }
      const seen = await found(database.db, widget, token)
      if (isRepeat(seen.conversation, said)) return viewOf(seen.conversation)
      const heard = hear(seen.conversation, said)
      const { brief, answers } = heard
      // Reading can take a while for a long brief, so it is done before the transaction.
      const { userId } = widget
      const reading = hasBrief(heard) ? await readBrief({ userId, brief, answers, language: seen.language }) : null
      const conversation = ask(heard, reading?.questions ?? [])
      const provider = contactOf(await profiles.get(widget.userId))
      const saved = database.transact(widget.userId, async (trx) => {
        const row = await found(trx, widget, token)
        if (isRepeat(row.conversation, said)) return viewOf(row.conversation)
        await storage.reserve(trx, widget.userId, bytesOf(conversation) - bytesOf(row.conversation))
        await save(trx, { ...row, conversation }, reading, provider, clock.now())
        return viewOf(conversation)
      })
      return forStranger(saved)
    },
  }
}

const bytesOf = (conversation: Conversation) => Buffer.byteLength(JSON.stringify(conversation))

function whatIsTold(conversation: Conversation, reading: BriefReading, page: string | null): LeadSessionChange {
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
  const shown = question && {
    question: question.question,
    reason: question.reason,
    exampleAnswer: question.exampleAnswer,
  }
  return { turn, expects, question: shown, messages }
}

/** Only what can be a page: the provider will see it. Its query may hold anything, so it is left out. */
function readPage(page: string | null | undefined): string | null {
  const url = page ? URL.parse(page) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : null
}

const noConversation = () =>
  new AppError(404, 'conversation_not_found', 'This conversation no longer exists. Start a new one.')
