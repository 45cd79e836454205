import type { Activity, ActivityDelivery } from '@proffer/core/activity/schema.ts'
import type { EventKind } from '@proffer/core/webhooks/event-kinds.ts'
import type { Page } from '@proffer/core/wire.ts'
import { webhookReference } from '../outbox/payload.ts'
import type { Db } from '../storage/database.ts'

interface Subject {
  userId: string
  subjectId: string
}

/** An event with the ids of its deliveries. */
export interface RecordedEvent extends Omit<Activity, 'deliveries'> {
  deliveryIds: string[]
}

const eventsOf = (db: Db, { userId, subjectId }: Subject) =>
  db.selectFrom('events').where('user_id', '=', userId).where('subject_id', '=', subjectId)

export async function listEvents(db: Db, subject: Subject, page: Page): Promise<RecordedEvent[]> {
  const columns = ['id', 'kind', 'data', 'deliveries', 'created_at'] as const
  const query = eventsOf(db, subject).select(columns).orderBy('id', 'desc')
  const rows = await query.limit(page.limit).offset(page.offset).execute()
  return rows.map(({ id, kind, data, deliveries, created_at }) => ({
    id,
    event: kind as EventKind,
    data: JSON.parse(data),
    created_at,
    deliveryIds: deliveries === null ? [] : JSON.parse(deliveries),
  }))
}

export async function countEvents(db: Db, subject: Subject): Promise<number> {
  const query = eventsOf(db, subject).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** The kind of the lanes of lead session callbacks. */
const CALLBACK_LANE_KIND = 'callback'

/** Returns the state of deliveries by id, without those whose webhook or log was deleted. */
export async function findDeliveries(db: Db, userId: string, ids: string[]): Promise<Map<string, ActivityDelivery>> {
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
    .where('deliveries.user_id', '=', userId)
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
