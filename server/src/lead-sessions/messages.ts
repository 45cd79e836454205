import { readLanguage } from '@proffer/core/language.ts'
import type { LeadMessage, LeadMessageList, LeadSession, NewLeadMessage } from '@proffer/core/lead-sessions/schema.ts'
import { type Notified, noRecipient, unknownMail } from '@proffer/core/mails/schema.ts'
import type { User } from '@proffer/core/profile/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { brandMember, type RecordMail } from '../delivery/mail.ts'
import { announceHint } from '../events/hints.ts'
import type { Clock } from '../process/clock.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import { readerOfAll } from '../values/reader.ts'
import { countLeadMessages, insertLeadMessage, listLeadMessages } from './message-store.ts'
import type { LeadSessions } from './service.ts'

interface Options {
  database: Database
  clock: Clock
  sessions: Pick<LeadSessions, 'find' | 'update'>
  profiles: Pick<Profiles, 'get'>
  recordMail: RecordMail
  storage: Pick<StorageBudget, 'reserve'>
}

export type LeadMessages = ReturnType<typeof leadMessages>

/** The conversation with a lead by mail. Answers reach the provider's mailbox, so the provider adds them by hand. */
export function leadMessages({ database, clock, sessions, profiles, recordMail, storage }: Options) {
  /** Mails a reply to the client. Without an address nothing is sent, and the message says so. */
  async function mailReply(
    trx: Trx,
    accountId: string,
    session: LeadSession,
    message: LeadMessage,
    author: User,
  ): Promise<Notified> {
    const { id: sessionId, clientEmail: to, clientName: recipientName } = session
    if (!to) return noRecipient
    const language = readLanguage(session.language)
    const { name: providerName, email: replyTo } = contactOf(author, language)
    const { logoUrl, brandColor } = author.profile
    const brand = brandMember({ logoUrl, brandColor: brandColor ?? undefined })
    const data = { sessionId, providerName, recipientName, content: message.content, ...brand }
    const mail = { kind: 'lead_reply', to, language, replyTo, recordId: message.id, data } as const
    return recordMail(trx, accountId, mail, new Date(message.createdAt))
  }

  return {
    async list(accountId: string, leadSessionId: string, page: Page): Promise<LeadMessageList> {
      const { db } = database
      const key = { accountId, leadSessionId }
      await sessions.find(db, accountId, leadSessionId)
      const [messages, total] = await Promise.all([listLeadMessages(db, key, page), countLeadMessages(db, key)])
      return { messages, total }
    },

    /** Stores a message. A reply is mailed in the name of the member, and a lead that waited for the provider then waits for the client. */
    async add(member: Member, leadSessionId: string, { sender, content }: NewLeadMessage): Promise<LeadMessage> {
      const { accountId } = member
      const author = await profiles.get(member)
      return database.transact(accountId, async (trx) => {
        const now = clock.now()
        const session = await sessions.find(trx, accountId, leadSessionId)
        const message: LeadMessage = {
          id: newId(now),
          leadSessionId,
          sender,
          content: content.trim(),
          createdAt: now.toISOString(),
          ...(sender === 'provider' ? noRecipient : unknownMail),
        }
        await storage.reserve(trx, accountId, Buffer.byteLength(message.content))
        await insertLeadMessage(trx, accountId, message)
        announceHint({ accountId, kind: 'lead_message.added', leadSessionId })
        if (sender === 'client') return message
        const notified = await mailReply(trx, accountId, session, message, author)
        const isAnswered = session.status === 'pending' && session.proposalId === null
        if (isAnswered) await sessions.update(readerOfAll(accountId), leadSessionId, { status: 'gathering_info' }, now)
        return { ...message, ...notified }
      })
    },
  }
}
