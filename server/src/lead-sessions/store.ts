import type { LeadSession, LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import type { Db, Trx } from '../storage/database.ts'

/** A stored session with its encrypted callback secret, which only the service reads. */
export interface LeadSessionRow {
  session: LeadSession
  sealedCallbackSecret: string | null
}

interface SessionKey {
  userId: string
  id: string
}

const columns = [
  'id',
  'user_id as userId',
  'channel',
  'channel_id as channelId',
  'status',
  'callback_url as callbackUrl',
  'client_name as clientName',
  'client_email as clientEmail',
  'brief',
  'discovery_data as discoveryData',
  'suggested_proposal_type as suggestedProposalType',
  'language',
  'provider_chat_id as providerChatId',
  'proposal_id as proposalId',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

type Row = Omit<LeadSession, 'discoveryData'> & { discoveryData: string }

const sessionOf = (row: Row): LeadSession => ({ ...row, discoveryData: JSON.parse(row.discoveryData) })

const valuesOf = ({ session, sealedCallbackSecret }: LeadSessionRow) => ({
  status: session.status,
  callback_url: session.callbackUrl,
  sealed_callback_secret: sealedCallbackSecret,
  client_name: session.clientName,
  client_email: session.clientEmail,
  brief: session.brief,
  discovery_data: JSON.stringify(session.discoveryData),
  suggested_proposal_type: session.suggestedProposalType,
  language: session.language,
  provider_chat_id: session.providerChatId,
  proposal_id: session.proposalId,
  updated_at: session.updatedAt,
})

export async function insertLeadSession(trx: Trx, row: LeadSessionRow): Promise<void> {
  const { id, userId, channel, channelId, createdAt } = row.session
  await trx
    .insertInto('lead_sessions')
    .values({ id, user_id: userId, channel, channel_id: channelId, created_at: createdAt, ...valuesOf(row) })
    .execute()
}

export async function replaceLeadSession(trx: Trx, row: LeadSessionRow): Promise<void> {
  const query = trx.updateTable('lead_sessions').set(valuesOf(row)).where('id', '=', row.session.id)
  await query.where('user_id', '=', row.session.userId).execute()
}

export async function findLeadSession(db: Db, { userId, id }: SessionKey): Promise<LeadSessionRow | undefined> {
  const row = await db
    .selectFrom('lead_sessions')
    .select([...columns, 'sealed_callback_secret as sealedCallbackSecret'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { sealedCallbackSecret, ...session } = row
  return { session: sessionOf(session), sealedCallbackSecret }
}

export interface LeadSessionFilter {
  userId: string
  channel: string | undefined
  channelId: string | undefined
  status: LeadSessionStatus | undefined
  proposalId: string | undefined
}

/** Newest first. */
export async function listLeadSessions(db: Db, filter: LeadSessionFilter, page: Page): Promise<LeadSession[]> {
  const query = matching(db, filter).select(columns).orderBy('id', 'desc')
  return (await query.limit(page.limit).offset(page.offset).execute()).map(sessionOf)
}

export async function countLeadSessions(db: Db, filter: LeadSessionFilter): Promise<number> {
  const query = matching(db, filter).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

function matching(db: Db, { userId, channel, channelId, status, proposalId }: LeadSessionFilter) {
  let query = db.selectFrom('lead_sessions').where('user_id', '=', userId)
  if (channel !== undefined) query = query.where('channel', '=', channel)
  if (channelId !== undefined) query = query.where('channel_id', '=', channelId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (proposalId !== undefined) query = query.where('proposal_id', '=', proposalId)
  return query
}
