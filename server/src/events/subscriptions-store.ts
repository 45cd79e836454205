import { subscriptionsFor } from '@proffer/core/webhooks/event-kinds.ts'
import { sql } from 'kysely'
import type { Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

const readLastEventAndSubscribers = prepared<{ accountId: string; kind: string; group: string; all: string }>()(
  (db, value) => {
    const newest = db
      .selectFrom('events')
      .select('id')
      .where('account_id', '=', value('accountId'))
      .orderBy('account_id', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
      .as('newest')
    const subscribed = db
      .selectFrom('event_subscriptions')
      .select([sql<string | null>`null`.as('eventId'), sql<string | null>`lane_id`.as('laneId')])
      .where('account_id', '=', value('accountId'))
      .where('event', 'in', [value('kind'), value('group'), value('all')])
    return db
      .selectFrom(newest)
      .select([sql<string | null>`id`.as('eventId'), sql<string | null>`null`.as('laneId')])
      .unionAll(subscribed)
  },
)

interface Subscription {
  accountId: string
  kind: string
}

/**
 * The newest event of the account, and the lanes that are subscribed to a kind of event, by its name or by a pattern. Each lane is
 * listed once. One query, because every change of a record needs both.
 */
export async function findLastEventAndSubscribers(trx: Trx, { accountId, kind }: Subscription) {
  const rows = await readLastEventAndSubscribers(trx, { accountId, ...subscriptionsFor(kind) })
  return {
    lastEventId: rows.find(({ eventId }) => eventId !== null)?.eventId ?? undefined,
    subscribers: [...new Set(rows.flatMap(({ laneId }) => laneId ?? []))].sort(),
  }
}

/** Replaces the subscriptions of the lane. */
export async function subscribe(trx: Trx, lane: { accountId: string; laneId: string }, events: readonly string[]) {
  await trx
    .deleteFrom('event_subscriptions')
    .where('account_id', '=', lane.accountId)
    .where('lane_id', '=', lane.laneId)
    .execute()
  if (events.length === 0) return
  const rows = events.map((event) => ({ account_id: lane.accountId, lane_id: lane.laneId, event }))
  await trx.insertInto('event_subscriptions').values(rows).execute()
}
