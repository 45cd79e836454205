import type { Notified } from '@proffer/core/mails/schema.ts'
import type { Message } from '@proffer/core/messages/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import type { Db, Trx } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

/** A message without the state of its mail, which another table has. */
export type StoredMessage = Omit<Message, keyof Notified>

interface ConversationKey {
  accountId: string
  shareId: string
}

const columns = [
  'id',
  'proposal_id as proposalId',
  'share_id as shareId',
  'sender',
  'sender_name as senderName',
  'content',
  'attachments',
  'created_at as createdAt',
  'read_at as readAt',
] as const

export async function insertMessage(trx: Trx, accountId: string, message: StoredMessage): Promise<void> {
  await trx
    .insertInto('messages')
    .values({
      id: message.id,
      account_id: accountId,
      proposal_id: message.proposalId,
      share_id: message.shareId,
      sender: message.sender,
      sender_name: message.senderName,
      content: message.content,
      attachments: JSON.stringify(message.attachments),
      created_at: message.createdAt,
      read_at: message.readAt,
    })
    .execute()
}

/** Whether the conversation belongs to a share of this proposal. */
export async function isShareOf(db: Db, { accountId, shareId }: ConversationKey, proposalId: string): Promise<boolean> {
  const query = db.selectFrom('shares').select('id').where('id', '=', shareId).where('account_id', '=', accountId)
  return (await query.where('proposal_id', '=', proposalId).executeTakeFirst()) !== undefined
}

const ofConversation = (db: Db, { accountId, shareId }: ConversationKey) =>
  db.selectFrom('messages').where('share_id', '=', shareId).where('account_id', '=', accountId)

const messageOf = <R extends { attachments: string }>(row: R) => ({ ...row, attachments: JSON.parse(row.attachments) })

/** Oldest first. */
export async function listMessages(db: Db, key: ConversationKey, { limit, offset }: Page): Promise<StoredMessage[]> {
  const query = ofConversation(db, key).select(columns).orderBy('id')
  return (await query.limit(limit).offset(offset).execute()).map(messageOf)
}

/** The newest messages, or the newest before the one with the id `before`. Oldest first. */
export async function listNewestMessages(
  db: Db,
  key: ConversationKey,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<StoredMessage[]> {
  const query = ofConversation(db, key).select(columns).orderBy('id', 'desc').limit(limit)
  const rows = await (before === undefined ? query : query.where('id', '<', before)).execute()
  return rows.reverse().map(messageOf)
}

export async function countMessages(db: Db, key: ConversationKey): Promise<number> {
  const { count } = await ofConversation(db, key)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks messages of this sender as read: those with the given ids, or all. */
export async function markRead(
  trx: Trx,
  { accountId, shareId }: ConversationKey,
  sender: Message['sender'],
  at: string,
  ids?: string[],
): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ read_at: at })
    .where('share_id', '=', shareId)
    .where('account_id', '=', accountId)
    .where('sender', '=', sender)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** Counts the unread messages of clients by proposal, in the conversation of the newest share only. */
export async function countUnread(db: Db, reader: Reader): Promise<Array<{ proposalId: string; unread: number }>> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('shares', 'shares.id', 'messages.share_id')
    .select(['shares.proposal_id as proposalId', ({ fn }) => fn.countAll<number>().as('unread')])
    .where('messages.account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader, 'shares.proposal_id'))
    .where('messages.read_at', 'is', null)
    .where('messages.sender', '=', 'client')
    .where('shares.superseded_at', 'is', null)
    .groupBy('shares.proposal_id')
    .orderBy('shares.proposal_id')
    .execute()
  return rows.map(({ proposalId, unread }) => ({ proposalId, unread: Number(unread) }))
}
