import type { LeadSession, LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import { filterConditions, insertMetadata, type RecordFilter, replaceMetadata } from '../storage/record-metadata.ts'
import type { Reader } from '../values/reader.ts'

/** A stored session with its encrypted callback secret, which is no part of the record that the API returns. */
export interface LeadSessionRow {
  session: LeadSession
  sealedCallbackSecret: string | null
}

interface SessionKey {
  accountId: string
  id: string
}

const columns = [
  'id',
  sql<string>`coalesce(author_id, account_id)`.as('userId'),
  'assignee_id as assigneeId',
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
  'metadata',
  'external_id as externalId',
] as const

type Row = Omit<LeadSession, 'discoveryData' | 'metadata'> & { discoveryData: string; metadata: string }

const sessionOf = (row: Row): LeadSession => ({
  ...row,
  discoveryData: JSON.parse(row.discoveryData),
  metadata: JSON.parse(row.metadata),
})

/** The columns that can change. The service never changes the others after the insert. */
const valuesOf = ({ session, sealedCallbackSecret }: LeadSessionRow) => ({
  assignee_id: session.assigneeId,
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
  metadata: JSON.stringify(session.metadata),
  external_id: session.externalId,
})

export async function insertLeadSession(
  trx: Trx,
  { accountId, authorId }: { accountId: string; authorId: string | null },
  row: LeadSessionRow,
): Promise<void> {
  const { id, channel, channelId, createdAt } = row.session
  await trx
    .insertInto('lead_sessions')
    .values({
      id,
      account_id: accountId,
      author_id: authorId,
      channel,
      channel_id: channelId,
      created_at: createdAt,
      ...valuesOf(row),
    })
    .execute()
  await insertMetadata(trx, 'lead_sessions', { accountId, id }, row.session.metadata)
}

export async function replaceLeadSession(trx: Trx, accountId: string, row: LeadSessionRow): Promise<void> {
  const query = trx.updateTable('lead_sessions').set(valuesOf(row)).where('id', '=', row.session.id)
  await query.where('account_id', '=', accountId).execute()
}

export const replaceLeadMetadata = (trx: Trx, accountId: string, { id, metadata }: LeadSession): Promise<void> =>
  replaceMetadata(trx, 'lead_sessions', { accountId, id }, metadata)

const selectRows = (db: Db, accountId: string) =>
  db
    .selectFrom('lead_sessions')
    .select([...columns, 'sealed_callback_secret as sealedCallbackSecret'])
    .where('account_id', '=', accountId)

function rowOf(selected: (Row & { sealedCallbackSecret: string | null }) | undefined): LeadSessionRow | undefined {
  if (!selected) return undefined
  const { sealedCallbackSecret, ...session } = selected
  return { session: sessionOf(session), sealedCallbackSecret }
}

export const findLeadSession = async (db: Db, { accountId, id }: SessionKey): Promise<LeadSessionRow | undefined> =>
  rowOf(await selectRows(db, accountId).where('id', '=', id).executeTakeFirst())

/** The session that is linked to a proposal. If there are several, the oldest. */
export async function findLeadSessionOfProposal(
  db: Db,
  { accountId, proposalId }: { accountId: string; proposalId: string },
): Promise<LeadSessionRow | undefined> {
  const query = selectRows(db, accountId).where('proposal_id', '=', proposalId).orderBy('id').limit(1)
  return rowOf(await query.executeTakeFirst())
}

export interface LeadSessionFilter extends Reader {
  channel: string | undefined
  channelId: string | undefined
  status: LeadSessionStatus | undefined
  proposalId: string | undefined
  authorId: string | undefined
  assigneeId: string | undefined
  q: string | undefined
  record: RecordFilter | undefined
}

/** Newest first. A page starts at an offset, or after the session with the id `after`. */
export async function listLeadSessions(
  db: Db,
  filter: LeadSessionFilter,
  { limit, offset, after }: Page & { after: string | undefined },
): Promise<LeadSession[]> {
  let query = matching(db, filter).select(columns).orderBy('id', 'desc')
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.limit(limit).offset(offset).execute()).map(sessionOf)
}

export async function countLeadSessions(db: Db, filter: LeadSessionFilter): Promise<number> {
  const query = matching(db, filter).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

function matching(db: Db, filter: LeadSessionFilter) {
  const { accountId, channel, channelId, status, proposalId, authorId, assigneeId, q, record } = filter
  let query = db
    .selectFrom('lead_sessions')
    .where('account_id', '=', accountId)
    .where(isReadable(db, 'lead_sessions', filter))
  if (channel !== undefined) query = query.where('channel', '=', channel)
  if (channelId !== undefined) query = query.where('channel_id', '=', channelId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (proposalId !== undefined) query = query.where('proposal_id', '=', proposalId)
  if (authorId !== undefined) query = query.where('author_id', '=', authorId)
  if (assigneeId !== undefined) query = query.where('assignee_id', '=', assigneeId)
  if (q !== undefined) query = query.where(contains(q))
  const conditions = record ? filterConditions(db, 'lead_sessions', accountId, record) : []
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
}

/** Whether the client's name, address or brief contains the text. SQLite ignores the case of ASCII letters only. */
function contains(text: string) {
  // Characters with a meaning in a `like` pattern are escaped: 10% becomes 10\%.
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const searched = sql`coalesce(client_name, '') || ' ' || coalesce(client_email, '') || ' ' || coalesce(brief, '')`
  return sql<boolean>`lower(${searched}) like lower(${pattern}) escape '\\'`
}
