import { type RawBuilder, sql } from 'kysely'
import { openProposals } from '../insights/opened-store.ts'
import type { Database, Db } from '../storage/database.ts'
import { isReadable, isReadableEvent } from '../storage/own-records.ts'
import { firstIdOf } from '../values/ids.ts'
import type { Reader } from '../values/reader.ts'

/** Conversations with unread messages, those with the newest message first. Uses the index `messages_unread_by_account`. */
export async function listUnread(db: Db, reader: Reader, limit: number) {
  const unreadByShare = unreadOf(db, reader)
    .select(['m.share_id', sql<number>`count(*)`.as('n'), sql<string>`max(m.id)`.as('message_id')])
    .groupBy('m.share_id')
    .orderBy('message_id', 'desc')
    .limit(limit)
  const rows = await db
    .selectFrom(unreadByShare.as('unread'))
    .innerJoin('messages as last', 'last.id', 'unread.message_id')
    .innerJoin('shares as s', 's.id', 'unread.share_id')
    .select(['last.proposal_id as proposalId', 'last.content', 'last.created_at as at', 'unread.n'])
    .select([sql<string | null>`coalesce(last.sender_name, s.recipient_name)`.as('who')])
    .execute()
  return rows.map(({ n, ...row }) => ({ ...row, unread: Number(n) }))
}

export async function countUnreadConversations(db: Db, reader: Reader): Promise<number> {
  const query = unreadOf(db, reader).select(sql<number>`count(distinct m.share_id)`.as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** Unread messages from clients. Only the newest link of each proposal counts. */
const unreadOf = (db: Db, reader: Reader) =>
  db
    .selectFrom('messages as m')
    .innerJoin('shares as newest', 'newest.id', 'm.share_id')
    .where('m.account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader, 'm.proposal_id'))
    .where('m.read_at', 'is', null)
    .where('m.sender', '=', 'client')
    .where('newest.superseded_at', 'is', null)

interface UnansweredFilter extends Reader {
  /** Older messages no longer wait. */
  since: Date
  /** How many open proposals are examined, most recently changed first. */
  candidates: number
}

/** Conversations of open proposals that the provider has read, and whose last message is still the client's. Newest first. */
export async function listUnanswered(db: Db, filter: UnansweredFilter, limit: number) {
  const rows = await unansweredOf(db, filter)
    .select(['m.proposal_id as proposalId', 'm.content', 'm.created_at as at'])
    .select(sql<string | null>`coalesce(m.sender_name, s.recipient_name)`.as('who'))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, unread: 0 }))
}

export async function countUnanswered(db: Db, filter: UnansweredFilter): Promise<number> {
  const query = unansweredOf(db, filter).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** Looks up the last message of each open proposal in the index `messages_by_share`. Unread messages have their own list. */
const unansweredOf = (db: Db, { since, candidates, ...reader }: UnansweredFilter) =>
  db
    .selectFrom(openProposals(db, reader, candidates).as('open'))
    .innerJoin('shares as s', (join) => join.onRef('s.proposal_id', '=', 'open.id').on('s.superseded_at', 'is', null))
    .innerJoin('messages as m', (join) =>
      join.on('m.id', '=', sql<string>`(select max(last.id) from messages as last where last.share_id = s.id)`),
    )
    .where('s.account_id', '=', reader.accountId)
    .where('m.sender', '=', 'client')
    .where('m.created_at', '>=', since.toISOString())
    .where(({ not, exists }) =>
      not(
        exists(
          db
            .selectFrom('messages as u')
            .select('u.id')
            .where(sql<boolean>`u.share_id = s.id`)
            .where('u.sender', '=', 'client')
            .where('u.read_at', 'is', null),
        ),
      ),
    )

/** Proposals that a client wants changed, with what the client wrote. */
export function listChangeRequests(db: Db, reader: Reader, limit: number) {
  return db
    .selectFrom('proposals as p')
    .leftJoin('shares as s', (join) => join.onRef('s.proposal_id', '=', 'p.id').on('s.superseded_at', 'is', null))
    .select(['p.id as proposalId', 's.answer_note as note'])
    .select([
      sql<string>`coalesce(s.responded_at, p.updated_at)`.as('at'),
      sql<string | null>`coalesce(s.answer_name, s.recipient_name)`.as('who'),
    ])
    .where('p.account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader, 'p.id'))
    .where('p.status', '=', 'revision')
    .orderBy('p.updated_at', 'desc')
    .limit(limit)
    .execute()
}

interface LeadFilter extends Reader {
  /** Visitors of the widget who left between these times without an address wait too, unless the provider has dealt with them. */
  leftSince: Date
  leftBefore: Date
}

/** A lead with a draft waits no longer, although its status changes only with the first price. */
const pendingLeads = (db: Db, { leftSince, leftBefore, ...reader }: LeadFilter) =>
  db
    .selectFrom('lead_sessions')
    .where('account_id', '=', reader.accountId)
    .where(isReadable(db, 'lead_sessions', reader))
    .where('proposal_id', 'is', null)
    .where((where) =>
      where.or([
        where('status', '=', 'pending'),
        where.and([
          where('status', '=', 'gathering_info'),
          where('channel', '=', 'web'),
          where('client_email', 'is', null),
          where('updated_at', '>', leftSince.toISOString()),
          where('updated_at', '<', leftBefore.toISOString()),
          where.not(
            where.exists(
              where
                .selectFrom('lead_messages')
                .select('id')
                .whereRef('lead_session_id', '=', 'lead_sessions.id')
                .whereRef('account_id', '=', 'lead_sessions.account_id'),
            ),
          ),
          where.not(
            where.exists(
              where
                .selectFrom('events')
                .select('events.id')
                .whereRef('events.subject_id', '=', 'lead_sessions.id')
                .whereRef('events.account_id', '=', 'lead_sessions.account_id')
                .where('kind', '=', 'lead_session.updated'),
            ),
          ),
        ]),
      ]),
    )

export function listPendingLeads(db: Db, filter: LeadFilter, limit: number) {
  return pendingLeads(db, filter)
    .select(['id', 'client_name as clientName', 'client_email as clientEmail', 'brief', 'channel', 'created_at as at'])
    .select(['author_id as authorId', 'assignee_id as assigneeId'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countPendingLeads(db: Db, filter: LeadFilter): Promise<number> {
  const query = pendingLeads(db, filter).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** The number of proposals by status. It is stored for the whole account. Those of a person are counted. */
export async function countByStatus(db: Db, reader: Reader): Promise<Map<string, number>> {
  const { accountId } = reader
  const stored = db.selectFrom('proposal_values').where('account_id', '=', accountId).groupBy('status')
  const own = db
    .selectFrom('proposals')
    .where('account_id', '=', accountId)
    .where(isReadable(db, 'proposals', reader))
    .groupBy('status')
  const rows = await (reader.ownOf === null
    ? stored.select(['status', sql<number>`sum(n)`.as('n')]).execute()
    : own.select(['status', sql<number>`count(*)`.as('n')]).execute())
  return new Map(rows.map(({ status, n }) => [status, Number(n)]))
}

/** The number of proposals that the application added as examples. */
export async function countExamples(db: Db, accountId: string): Promise<number> {
  const query = db.selectFrom('proposal_metadata').where('account_id', '=', accountId)
  const examples = query.where('key', '=', 'example').where('value', '=', 'true')
  return Number((await examples.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n)
}

interface ColdFilter extends Reader {
  /** Links with any activity since this time are left out. */
  since: Date
  now: string
  /** Whether a requested reminder counts as activity. */
  sendsMail: boolean
  /** How many open proposals are examined, most recently changed first. */
  candidates: number
  limit: number
}

/**
 * Open links that were neither shared nor viewed since a time, and without a message or a requested reminder that could be sent. Sorted by their last
 * view, or by the time of sharing if there is none. The newest comes first.
 */
export function listCold(db: Db, { since, now, sendsMail, candidates, limit, ...reader }: ColdFilter) {
  // A time that is not set counts as before.
  const isBefore = (column: string) => sql<boolean>`coalesce(${sql.ref(column)}, '') < ${since.toISOString()}`
  const recentMessages = db
    .selectFrom('messages as m')
    .select('m.id')
    .where(sql<boolean>`m.share_id = s.id`)
    .where('m.id', '>=', firstIdOf(since))
  return db
    .selectFrom(openProposals(db, reader, candidates).as('open'))
    .innerJoin('shares as s', (join) => join.onRef('s.proposal_id', '=', 'open.id').on('s.superseded_at', 'is', null))
    .select(['s.proposal_id as proposalId', 's.view_count as viewCount', 's.recipient_email as recipientEmail'])
    .select(['s.reminders_stopped_at as remindersStoppedAt', 's.expires_at as expiresAt'])
    .select(sql<string>`coalesce(s.last_viewed_at, s.shared_at)`.as('silentSince'))
    .where('s.account_id', '=', reader.accountId)
    .where('s.answer', 'is', null)
    .where('s.revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>', now)]))
    .where(isBefore('s.shared_at'))
    .where(isBefore('s.last_viewed_at'))
    .$if(sendsMail, (query) => query.where(isBefore('s.remind_requested_at')))
    .where(({ not, exists }) => not(exists(recentMessages)))
    .orderBy('silentSince', 'desc')
    .limit(limit)
    .execute()
}

/** The days on which clients opened the links of these proposals, one row for each view. */
export async function listViewDays(db: Db, accountId: string, proposalIds: string[], since: Date) {
  if (proposalIds.length === 0) return []
  const firstId = firstIdOf(since)
  const firstViews = db
    .selectFrom('events')
    .select(['subject_id as proposalId', sql<string>`substr(created_at, 1, 10)`.as('day')])
    .where('account_id', '=', accountId)
    .where('subject_id', 'in', proposalIds)
    .where('id', '>=', firstId)
    .where('kind', '=', 'proposal.viewed')
  const laterViews = db
    .selectFrom('share_views')
    .select(['proposal_id as proposalId', sql<string>`substr(created_at, 1, 10)`.as('day')])
    .where('account_id', '=', accountId)
    .where('proposal_id', 'in', proposalIds)
    .where('id', '>=', firstId)
  return firstViews.unionAll(laterViews).execute()
}

/** Links that expire by a time and whose clients have not answered. Each has a scheduled action, which an answer cancels. */
export function listExpiring(db: Db, reader: Reader, until: string, limit: number) {
  return db
    .selectFrom('scheduled_actions as a')
    .innerJoin('shares as s', 's.id', 'a.share_id')
    .select(['s.proposal_id as proposalId', 'a.due_at as expiresAt', 's.recipient_email as recipientEmail'])
    .where('a.account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader, 's.proposal_id'))
    .where('a.kind', '=', 'expired')
    .where('a.due_at', '<=', until)
    .orderBy('a.due_at')
    .limit(limit)
    .execute()
}

/** The latest events of the listed kinds. The index `events_by_account` contains the kind. */
export function listLatestEvents(db: Db, reader: Reader, kinds: readonly string[], limit: number) {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'data', 'subject_id as subjectId', 'created_at as at'])
    .where('account_id', '=', reader.accountId)
    .where('kind', 'in', [...kinds])
    .where(isReadableEvent(db, reader))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface ProposalFields {
  proposalId: string
  authorId: string
  assigneeId: string | null
  name: string
  clientName: string | null
  total: string | null
  currency: string
}

/** A member of a JSON text. The database reads it, so that large records are not loaded for a few members. */
const memberOf: Record<Database['dialect'], (name: string) => RawBuilder<string>> = {
  sqlite: (name) => sql<string>`record ->> ${sql.lit(name)}`,
  postgres: (name) => sql<string>`record::json ->> ${sql.lit(name)}`,
}

/** The fields of the proposals that still exist, by id. */
export async function findProposals({ db, dialect }: Database, accountId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, ProposalFields>()
  const member = memberOf[dialect]
  const rows: ProposalFields[] = await db
    .selectFrom('proposals')
    .select(['author_id as authorId', 'assignee_id as assigneeId'])
    .select(['id as proposalId', member('name').as('name'), member('currency').as('currency')])
    .select([member('clientName').$castTo<string | null>().as('clientName')])
    .select([member('total').$castTo<string | null>().as('total')])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.proposalId, row]))
}

/** Which of these leads still exist. */
export async function findLeadNames(db: Db, accountId: string, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const query = db.selectFrom('lead_sessions').where('account_id', '=', accountId).where('id', 'in', ids)
  const rows = await query.select(['id', 'client_name as name', 'client_email as email']).execute()
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]))
}

/** Whether the account is connected to another system or a site: by an active API key, a webhook, a lead of the widget or Slack. */
export async function hasConnection(db: Db, accountId: string): Promise<boolean> {
  const connections = await Promise.all([
    db
      .selectFrom('api_keys')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', '=', 'active')
      .executeTakeFirst(),
    db.selectFrom('webhooks').select('id').where('account_id', '=', accountId).executeTakeFirst(),
    db
      .selectFrom('widget_conversations')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('lead_session_id', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('notification_settings')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('slack_url', 'is not', null)
      .executeTakeFirst(),
  ])
  return connections.some((row) => row !== undefined)
}
