import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

const subscribers = prepared<{ userId: string; event: string }>()((db, value) =>
  db
    .selectFrom('event_subscriptions')
    .select('lane_id as laneId')
    .where('user_id', '=', value('userId'))
    .where('event', '=', value('event'))
    .orderBy('lane_id'),
)

/** The lanes that are subscribed to an event of the account. */
export async function findSubscribers(db: Db, key: { userId: string; event: string }): Promise<string[]> {
  return (await subscribers(db, key)).map(({ laneId }) => laneId)
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
