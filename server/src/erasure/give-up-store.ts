import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import type { Schema } from '../storage/schema.ts'

/** Queries that take deliveries about a deleted record out of the queue. */

export interface Subject {
  accountId: string
  subjectId: string
}

export const deliveriesOf = (db: Db, { accountId, subjectId }: Subject) =>
  db
    .selectFrom('deliveries')
    .where('deliveries.subject_id', '=', subjectId)
    .where('deliveries.account_id', '=', accountId)

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
export const giveUpWaitingDeliveries = (
  trx: Trx,
  subject: Subject,
  { withUnsent, limit }: { withUnsent: boolean; limit: number },
): Promise<number> =>
  giveUpSome(
    trx,
    queuedDeliveriesOf(trx, subject)
      .where(canBeGivenUp)
      .$if(!withUnsent, (query) => query.where(hasFailed)),
    limit,
  )

/** Gives up deliveries of paused lanes. Returns how many. */
export const giveUpPausedDeliveries = (trx: Trx, subject: Subject, limit: number): Promise<number> =>
  giveUpSome(trx, queuedDeliveriesOf(trx, subject).where('delivery_lanes.state', '=', 'paused'), limit)

const queuedDeliveriesOf = (trx: Trx, subject: Subject) =>
  deliveriesOf(trx, subject)
    .innerJoin('delivery_queue', 'delivery_queue.delivery_id', 'deliveries.id')
    .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')

async function giveUpSome(trx: Trx, queued: ReturnType<typeof queuedDeliveriesOf>, limit: number): Promise<number> {
  const deliveries = await queued.select(['deliveries.id', 'delivery_queue.attempts']).limit(limit).execute()
  await giveUpDeliveries(trx, deliveries)
  return deliveries.length
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
