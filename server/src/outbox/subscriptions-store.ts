import { subscriptionsFor } from '@proffer/core/webhooks/event-kinds.ts'
import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

const subscribers = prepared<{ userId: string; kind: string; group: string; all: string }>()((db, value) =>
  db
    .selectFrom('event_subscriptions')
    .select('lane_id as laneId')
    .distinct()
    .where('user_id', '=', value('userId'))
    .where('event', 'in', [value('kind'), value('group'), value('all')])
    .orderBy('lane_id'),
)

/** The lanes that are subscribed to a kind of event of the account, by its name or by a pattern. Each is listed once. */
export async function findSubscribers(db: Db, { userId, kind }: { userId: string; kind: string }): Promise<string[]> {
  return (await subscribers(db, { userId, ...subscriptionsFor(kind) })).map(({ laneId }) => laneId)
}

/** Replaces the subscriptions of the lane. */
export async function subscribe(trx: Trx, lane: { userId: string; laneId: string }, events: readonly string[]) {
  await trx
    .deleteFrom('event_subscriptions')
    .where('user_id', '=', lane.userId)
    .where('lane_id', '=', lane.laneId)
    .execute()
  if (events.length === 0) return
  const rows = events.map((event) => ({ user_id: lane.userId, lane_id: lane.laneId, event }))
  await trx.insertInto('event_subscriptions').values(rows).execute()
}
