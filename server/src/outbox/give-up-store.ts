import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import type { Schema } from '../storage/schema.ts'

/** Queries that take deliveries about a deleted record out of the queue. */

export interface Subject {
  userId: string
  subjectId: string
}

export const deliveriesOf = (db: Db, { userId, subjectId }: Subject) =>
  db.selectFrom('deliveries').where('deliveries.subject_id', '=', subjectId).where('deliveries.user_id', '=', userId)

/** The event that announces a deletion. It is recorded with the deletion, and is delivered like any other event. */
const DELETED = 'proposal.deleted'

type QueuedDelivery = ExpressionBuilder<Schema, 'deliveries' | 'delivery_queue' | 'delivery_lanes'>

/** Whether a delivery in the queue can be given up: no worker is sending it, and it is neither a mail nor the announcement. */
export const canBeGivenUp = ({ and, eb }: QueuedDelivery) =>
  and([
    eb('delivery_queue.token', 'is', null),
    eb('deliveries.event', 'not like', 'mail.%'),
    eb('deliveries.event', '<>', DELETED),
  ])

/** Whether a delivery waits for its endpoint: it has failed, or its lane is paused. */
export const hasFailed = ({ or, eb }: QueuedDelivery) =>
  or([eb('delivery_queue.attempts', '>', 0), eb('delivery_lanes.state', '=', 'paused')])

/** Gives up deliveries of a deleted record that have failed or wait for a paused endpoint, or all of them. Returns how many. */
export async function giveUpWaitingDeliveries(
  trx: Trx,
  subject: Subject,
  { withUnsent, limit }: { withUnsent: boolean; limit: number },
): Promise<number> {
  const waiting = await deliveriesOf(trx, subject)
    .innerJoin('delivery_queue', 'delivery_queue.delivery_id', 'deliveries.id')
    .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')
    .where(canBeGivenUp)
    .$if(!withUnsent, (query) => query.where(hasFailed))
    .select(['deliveries.id', 'delivery_queue.attempts'])
    .limit(limit)
    .execute()
  await giveUpDeliveries(trx, waiting)
  return waiting.length
}

/** A delivery in the queue that will not be sent. */
export interface GivenUp {
  id: string
  attempts: number
}

/** Removes deliveries from the queue. The log shows their last attempt as failed. A delivery without an attempt in the log is deleted. */
export async function giveUpDeliveries(trx: Trx, deliveries: GivenUp[]): Promise<void> {
  for (const { id, attempts } of deliveries) {
    await trx.deleteFrom('delivery_queue').where('delivery_id', '=', id).execute()
    const { numUpdatedRows } = await trx
      .updateTable('delivery_attempts')
      .set({ status: 'failed', next_retry_at: null })
      .where('delivery_id', '=', id)
      .where('number', '=', attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await trx.deleteFrom('deliveries').where('id', '=', id).execute()
  }
}

/** Gives up deliveries of paused lanes. Returns how many. */
export async function giveUpPausedDeliveries(trx: Trx, subject: Subject, limit: number): Promise<number> {
  const paused = await deliveriesOf(trx, subject)
    .innerJoin('delivery_queue', 'delivery_queue.delivery_id', 'deliveries.id')
    .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')
    .where('delivery_lanes.state', '=', 'paused')
    .select(['deliveries.id', 'delivery_queue.attempts'])
    .limit(limit)
    .execute()
  await giveUpDeliveries(trx, paused)
  return paused.length
}
