import { shareBudget } from '@proffer/core/budgets.ts'
import { noRecipient, unknownMail } from '@proffer/core/mails/schema.ts'
import type {
  ClientMessage,
  EarlierMessages,
  Message,
  MessageList,
  NewMessage,
  SentMessage,
  UnreadMessages,
} from '@proffer/core/messages/schema.ts'
import type { User } from '@proffer/core/profile/schema.ts'
import { accessTo } from '@proffer/core/team/rights.ts'
import type { Visibility } from '@proffer/core/team/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { eventProposalOf } from '../acceptance/answers.ts'
import { brandMember, type RecordMail } from '../delivery/mail.ts'
import { insertMailState } from '../delivery/mail-states.ts'
import { mailProvider } from '../delivery/provider-mails.ts'
import { AppError, notFound, tooManyRequests } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import { recordEvent } from '../events/record-event.ts'
import { attachedFiles } from '../files/references.ts'
import type { Files } from '../files/service.ts'
import type { FileUses } from '../files/uses.ts'
import type { Clock } from '../process/clock.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import { eventData } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import { shareMembers } from '../shares/event-members.ts'
import type { ShareLinks } from '../shares/links.ts'
import { spend } from '../storage/budgets/spending-store.ts'
import { type StorageBudget, storageFullForStranger } from '../storage/budgets/storage-budget.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import type { ActingMember, Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import { HOUR_MS } from '../values/time-units.ts'
import { withFileLinks } from './attached-files.ts'
import { withMailStates, withMailStatesForClient } from './message-mails.ts'
import {
  countMessages,
  countUnread,
  insertMessage,
  isShareOf,
  listMessages,
  listNewestMessages,
  markRead,
  type StoredMessage,
} from './store.ts'

export type Messages = ReturnType<typeof messages>

interface Options {
  database: Database
  clock: Clock
  links: ShareLinks
  profiles: Pick<Profiles, 'get'>
  proposals: Pick<Proposals, 'readFrom'>
  recordMail: RecordMail
  storage: Pick<StorageBudget, 'reserve' | 'reserveWithEvent'>
  files: Pick<FileUses, 'check' | 'record' | 'attach' | 'namedBy'>
  fileLinks: Files['fileLinks']
}

/** The conversation about a share. */
interface Conversation {
  /** The id of the share. */
  id: string
  accountId: string
  proposalId: string
}

type Sender = Pick<Message, 'sender' | 'senderName'>

/** Limits of one response to a client: this many messages, or fewer if they are long. */
const MAX_MESSAGES_PER_PAGE = 50
const MAX_BYTES_PER_PAGE = 1024 * 1024

/** The messages between the provider and the client of a share. A message becomes read when the other side displays it or replies. */
export function messages(options: Options) {
  const { database, clock, links, profiles, proposals, recordMail, storage, files, fileLinks } = options
  const { db } = database

  const newMessage = (share: Conversation, from: Sender, input: NewMessage, now: Date): StoredMessage => ({
    id: newId(now),
    proposalId: share.proposalId,
    shareId: share.id,
    ...from,
    content: input.content,
    attachments: input.attachments ?? [],
    createdAt: now.toISOString(),
    readAt: null,
  })

  const addFileLinks = (accountId: string, shown: Message[]) =>
    withFileLinks(accountId, shown, { makeLinks: fileLinks, namedBy: files.namedBy })

  /** Throws `refusal` if the conversation has the highest allowed number of messages. */
  async function refuseIfFull(trx: Trx, { accountId, id }: Conversation, refusal: () => AppError): Promise<void> {
    if ((await countMessages(trx, { accountId, shareId: id })) >= shareBudget.messages) throw refusal()
  }

  return {
    /**
     * Lists the conversation for the provider and marks the client's messages as read, if the reader may answer them. The response
     * still shows which ones were unread, so the reader can see what is new.
     */
    async list(
      reader: ActingMember & { visibility: Visibility },
      proposalId: string,
      { shareId: requestedShareId, ...page }: Page & { shareId: string | undefined },
    ): Promise<MessageList> {
      const { accountId } = reader
      const { userId: authorId, assigneeId } = await proposals.readFrom(db, accountId, proposalId)
      if (
        requestedShareId !== undefined &&
        !(await isShareOf(db, { accountId, shareId: requestedShareId }, proposalId))
      )
        throw notFound('share')
      const shareId = requestedShareId ?? (await links.newest(db, { accountId, proposalId }))?.id
      if (shareId === undefined) return { messages: [], total: 0, shareId: null }
      const key = { accountId, shareId }
      const shown = await listMessages(db, key, page)
      // A page that is not full is the last one, so the total is known without a query.
      const isLastPage = shown.length < page.limit && (shown.length > 0 || page.offset === 0)
      const total = isLastPage ? page.offset + shown.length : await countMessages(db, key)
      const unread = shown.filter(({ sender, readAt }) => sender === 'client' && readAt === null).map(({ id }) => id)
      const owners = { kind: 'proposal', authorId, assigneeId } as const
      if (unread.length > 0 && accessTo('change proposals and leads', reader, owners) === 'allowed') {
        // Marks only the listed messages, because more may have arrived meanwhile.
        const at = clock.now().toISOString()
        await database.transact(accountId, async (trx) => {
          await markRead(trx, key, 'client', at, unread)
          announceHint({ accountId, kind: 'message.read', proposalId })
        })
      }
      return { messages: await addFileLinks(accountId, await withMailStates(db, accountId, shown)), total, shareId }
    },

    /** Counts unread client messages by proposal, without marking them as read. */
    async unread(reader: Reader): Promise<UnreadMessages> {
      const unreadByProposal = await countUnread(db, reader)
      return { proposals: unreadByProposal, total: unreadByProposal.reduce((sum, { unread }) => sum + unread, 0) }
    },

    /** Stores a message of the provider, and mails it if the share has an email address. It marks the client's messages as read. */
    async send(member: Member, proposalId: string, input: NewMessage): Promise<SentMessage> {
      const { accountId } = member
      const author = await profiles.get(member)
      const provider = contactOf(author)
      const named = attachedFiles(input.attachments)
      await files.check(accountId, named)
      const sent = await database.transact(accountId, async (trx): Promise<SentMessage> => {
        const now = clock.now()
        await proposals.readFrom(trx, accountId, proposalId)
        const share = await links.newest(trx, { accountId, proposalId })
        if (!share || !links.isOpen(share, now)) throw notShared(share)
        await refuseIfFull(trx, share, conversationFull)
        const message = newMessage(share, { sender: 'provider', senderName: senderNameOf(author) }, input, now)
        await storage.reserve(trx, accountId, bytesOf(message))
        await insertMessage(trx, accountId, message)
        if (named.length > 0) await files.record(trx, { accountId, subjectId: message.id, proposalId, named })
        await markRead(trx, { accountId, shareId: share.id }, 'client', message.createdAt)
        announceHint({ accountId, kind: 'message.sent', proposalId, shareId: share.id })
        const { recipientEmail, recipientName } = share
        if (!recipientEmail) {
          const key = { id: newId(now), accountId, proposalId, recordId: message.id, kind: 'provider_message' } as const
          await insertMailState(trx, { ...key, ...noRecipient, at: now })
          return { ...message, ...noRecipient }
        }
        const { language, letterhead, proposal } = await links.snapshot(trx, share)
        const data = {
          proposalId,
          providerName: contactOf(author, language).name,
          recipientName,
          proposalName: proposal.name,
          content: message.content,
          attachmentCount: message.attachments.length,
          shareUrl: links.urlOf(share),
          ...brandMember(letterhead),
        }
        const mail = {
          kind: 'provider_message',
          to: recipientEmail,
          language,
          replyTo: provider.email,
          recordId: message.id,
          data,
        } as const
        return { ...message, ...(await recordMail(trx, accountId, mail, now)) }
      })
      const [withLinks] = await addFileLinks(accountId, [sent])
      return { ...sent, ...withLinks }
    },

    /** Stores a message that the client sent with the link's token. */
    async receive(token: string, input: ClientMessage): Promise<Message> {
      // The transaction needs the account. Inside it, the link is read again, because it may have changed.
      const { accountId } = await links.follow(db, token)
      const received = await database.transact(accountId, async (trx) => {
        const now = clock.now()
        const share = await links.follow(trx, token, now)
        await refuseIfFull(trx, share, conversationFullForClient)
        const limit = shareBudget.clientMessagesPerHour
        const budget = { subject: `client messages ${share.id}`, limit, windowMs: HOUR_MS }
        const waitSeconds = await spend(trx, budget, now)
        if (waitSeconds !== undefined) throw tooManyRequests(limit, waitSeconds)
        const { status } = await proposals.readFrom(trx, accountId, share.proposalId)
        const { proposal } = await links.snapshot(trx, share)
        const senderName = input.name?.trim() || share.recipientName || proposal.clientName
        const message = newMessage(share, { sender: 'client', senderName }, input, now)
        // Twice the size, because the webhook event contains the message too.
        await storage.reserveWithEvent(trx, accountId, 2 * bytesOf(message), storageFullForStranger)
        await insertMessage(trx, accountId, message)
        await files.attach(trx, share, message.id, attachedFiles(input.attachments))
        await markRead(trx, { accountId, shareId: share.id }, 'provider', message.createdAt)
        const { id, content, attachments, createdAt } = message
        const messageData = { id, content, attachments, sender_name: senderName, created_at: createdAt }
        const data = {
          ...eventData(eventProposalOf(share, proposal, status), links.sealedUrlOf(share)),
          ...shareMembers(share),
          message: messageData,
        }
        await recordEvent(trx, { accountId, kind: 'proposal.message_received', data, at: now })
        await mailProvider(
          trx,
          recordMail,
          accountId,
          {
            kind: 'client_message',
            replyTo: share.recipientEmail,
            recordId: message.id,
            data: {
              proposalId: share.proposalId,
              proposalName: proposal.name,
              clientName: senderName,
              content,
              attachmentCount: attachments.length,
            },
          },
          now,
        )
        return { ...message, ...unknownMail }
      })
      const [withLinks = received] = await addFileLinks(accountId, [received])
      return withLinks
    },

    /** A page of the conversation for the client page: the newest messages, or those before the given id. */
    async ofShare(from: Db, { accountId, id }: Conversation, before?: string): Promise<EarlierMessages> {
      // One message more than a page shows whether there are earlier ones.
      const newest = await listNewestMessages(
        from,
        { accountId, shareId: id },
        { limit: MAX_MESSAGES_PER_PAGE + 1, before },
      )
      const shown = lastThatFit(newest)
      const withStates = await withMailStatesForClient(from, accountId, shown)
      return { messages: await addFileLinks(accountId, withStates), hasEarlierMessages: shown.length < newest.length }
    },

    /** Marks the provider's messages as read, because the client has opened the page. */
    markSeenByClient: (trx: Trx, { accountId, id }: Conversation, at: string): Promise<void> =>
      markRead(trx, { accountId, shareId: id }, 'provider', at),
  }
}

/** The last messages that fit into one page. */
function lastThatFit(messages: StoredMessage[]): StoredMessage[] {
  const shown: StoredMessage[] = []
  let bytes = 0
  for (const message of messages.toReversed()) {
    bytes += bytesOf(message)
    if (bytes > MAX_BYTES_PER_PAGE || shown.length === MAX_MESSAGES_PER_PAGE) break
    shown.push(message)
  }
  return shown.reverse()
}

/** In a team, the client reads which member wrote. */
const senderNameOf = (author: User) =>
  author.team_id === null ? contactOf(author).name : author.profile.name || author.name

const bytesOf = ({ content, attachments }: StoredMessage) =>
  Buffer.byteLength(content) + Buffer.byteLength(JSON.stringify(attachments))

const conversationFull = () =>
  new AppError(
    409,
    'message_limit_reached',
    `This conversation has reached the limit of ${shareBudget.messages} messages. To start a new one, share the proposal again with "newLink": true.`,
  )

const conversationFullForClient = () =>
  new AppError(
    409,
    'message_limit_reached',
    'This conversation has reached its message limit. Ask the provider for a new link by email or phone.',
  )

function notShared(share: { revokedAt: string | null } | undefined) {
  if (!share) return new AppError(409, 'proposal_not_shared', 'The proposal has not been shared yet. Share it first.')
  const end = share.revokedAt === null ? 'has expired' : 'was revoked'
  return new AppError(409, 'proposal_not_shared', `The proposal link ${end}. Share the proposal again.`)
}
