import type { Activity, ActivityDelivery } from '@proffer/core/activity/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { webhookReference } from '../events/payload.ts'
import type { Db } from '../storage/database.ts'
import type { Schema } from '../storage/schema.ts'

interface Subject {
  accountId: string
  subjectId: string
}

/** An event with the ids of its deliveries. */
export interface RecordedEvent extends Omit<Activity, 'deliveries'> {
  deliveryIds: string[]
}

const eventsOf = (db: Db, { accountId, subjectId }: Subject) =>
  db.selectFrom('events').where('account_id', '=', accountId).where('subject_id', '=', subjectId)

const eventColumns = ['id', 'kind', 'data', 'deliveries', 'created_at'] as const

interface Row {
  id: string
  kind: string
  data: string
  deliveries: string | null
  created_at: string
}

const VIEWED = 'client.viewed'
const SENT = 'message.sent'

const eventOf = ({ id, kind, data, deliveries, created_at }: Row): RecordedEvent => ({
  id,
  event: kind as Activity['event'],
  // The column holds JSON, except for a message of the provider, where it holds the text of the message.
  data: kind === SENT ? { content: data } : JSON.parse(data),
  created_at,
  deliveryIds: deliveries === null ? [] : JSON.parse(deliveries),
})

export async function listEvents(db: Db, subject: Subject, page: Page): Promise<RecordedEvent[]> {
  const query = eventsOf(db, subject).select(eventColumns).orderBy('id', 'desc')
  return (await query.limit(page.limit).offset(page.offset).execute()).map(eventOf)
}

export const countEvents = (db: Db, subject: Subject): Promise<number> => countRows(eventsOf(db, subject))

const laterViewsOf = (db: Db, { accountId, subjectId }: Subject) =>
  db.selectFrom('share_views').where('account_id', '=', accountId).where('proposal_id', '=', subjectId)

const sentMessagesOf = (db: Db, { accountId, subjectId }: Subject) =>
  db
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('proposal_id', '=', subjectId)
    .where('sender', '=', 'provider')

/** The events of a proposal with the client's later views and the provider's messages. Ids sort by time in every table. */
export async function listProposalActivity(db: Db, subject: Subject, page: Page): Promise<RecordedEvent[]> {
  // PostgreSQL needs the casts: in a union it does not derive the types of literals.
  const noDeliveries = sql<string | null>`cast(null as text)`.as('deliveries')
  const views = laterViewsOf(db, subject).select([
    'id',
    sql<string>`cast(${sql.lit(VIEWED)} as text)`.as('kind'),
    sql<string>`cast('{}' as text)`.as('data'),
    noDeliveries,
    'created_at',
  ])
  const messages = sentMessagesOf(db, subject).select([
    'id',
    sql<string>`cast(${sql.lit(SENT)} as text)`.as('kind'),
    'content as data',
    noDeliveries,
    'created_at',
  ])
  const all = eventsOf(db, subject).select(eventColumns).unionAll(views).unionAll(messages)
  return (await all.orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()).map(eventOf)
}

export async function countProposalActivity(db: Db, subject: Subject): Promise<number> {
  const counts = [
    countEvents(db, subject),
    countRows(laterViewsOf(db, subject)),
    countRows(sentMessagesOf(db, subject)),
  ]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

async function countRows<T extends keyof Schema>(rows: SelectQueryBuilder<Schema, T, object>): Promise<number> {
  const query = rows.select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** The kind of the lanes of lead session callbacks. */
const CALLBACK_LANE_KIND = 'callback'

/** Returns the state of deliveries by id, without those that were deleted or whose webhook was deleted. */
export async function findDeliveries(db: Db, accountId: string, ids: string[]): Promise<Map<string, ActivityDelivery>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')
    .leftJoin('webhooks', 'webhooks.id', 'deliveries.lane_id')
    .leftJoin('delivery_attempts', 'delivery_attempts.delivery_id', 'deliveries.id')
    .select([
      'deliveries.id',
      'webhooks.id as webhookId',
      'webhooks.name as webhookName',
      'delivery_attempts.number',
      'delivery_attempts.status',
      'delivery_attempts.status_code as statusCode',
      'delivery_attempts.created_at as attemptedAt',
      'delivery_attempts.next_retry_at as nextRetryAt',
    ])
    .where('deliveries.id', 'in', ids)
    .where('deliveries.account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('webhooks.id', 'is not', null), eb('delivery_lanes.kind', '=', CALLBACK_LANE_KIND)]))
    .orderBy('deliveries.id')
    .orderBy('delivery_attempts.number')
    .execute()
  // The attempts of a delivery are in order, so the last one wins.
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        webhook_id: row.webhookId && webhookReference(row.webhookId),
        webhook_name: row.webhookName,
        status: row.status ?? 'queued',
        attempts: row.number ?? 0,
        status_code: row.statusCode,
        last_attempt_at: row.attemptedAt,
        next_retry_at: row.nextRetryAt,
      },
    ]),
  )
}
