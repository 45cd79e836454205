import type { LeadMessage } from '@proffer/core/lead-sessions/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import type { Db, Trx } from '../storage/database.ts'

interface LeadKey {
  accountId: string
  leadSessionId: string
}

export async function insertLeadMessage(trx: Trx, accountId: string, message: LeadMessage): Promise<void> {
  const { id, leadSessionId, sender, content, createdAt, notification } = message
  await trx
    .insertInto('lead_messages')
    .values({
      id,
      account_id: accountId,
      lead_session_id: leadSessionId,
      sender,
      content,
      created_at: createdAt,
      status: notification,
    })
    .execute()
}

const ofLead = (db: Db, { accountId, leadSessionId }: LeadKey) =>
  db.selectFrom('lead_messages').where('lead_session_id', '=', leadSessionId).where('account_id', '=', accountId)

/** Oldest first. */
export async function listLeadMessages(db: Db, key: LeadKey, { limit, offset }: Page): Promise<LeadMessage[]> {
  const query = ofLead(db, key)
    .select(['id', 'lead_session_id as leadSessionId', 'sender', 'content', 'created_at as createdAt'])
    .select(['status', 'reason', 'retry_at as retryAt'])
  const rows = await query.orderBy('id').limit(limit).offset(offset).execute()
  return rows.map(({ status, reason, retryAt, ...message }) => ({
    ...message,
    notification: status,
    notificationDetail: reason === null ? null : { reason, retryAt },
  }))
}

export async function countLeadMessages(db: Db, key: LeadKey): Promise<number> {
  const query = ofLead(db, key).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** What the client wrote, oldest first, without the messages beyond `limit`. */
export async function listClientTexts(db: Db, key: LeadKey, limit: number): Promise<string[]> {
  const query = ofLead(db, key).select('content').where('sender', '=', 'client').orderBy('id').limit(limit)
  return (await query.execute()).map(({ content }) => content)
}
