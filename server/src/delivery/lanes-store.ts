import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import type { DeliveryLanesTable } from '../storage/outbox-tables.ts'
import { preparedChange } from '../storage/prepared.ts'

/**
 * Queries for opening, pausing and closing lanes. The id of a webhook's lane is that of the webhook. The ids of other lanes are
 * made from their kind, the account and, for callbacks, the server that is called.
 */

interface LaneKey {
  accountId: string
  laneId: string
}

/** Opens a lane unless it exists. A new lane is suspect until its first success. */
export const openLane = preparedChange<{ accountId: string; laneId: string; kind: string }>()((db, value) =>
  db
    .insertInto('delivery_lanes')
    .values({
      id: value('laneId'),
      account_id: value('accountId'),
      kind: value('kind'),
      state: 'open',
      suspect: 1,
      due_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Stops sending. The deliveries stay in the lane. Pass the time if the service pauses the lane, and not its owner. */
export const pauseLane = (trx: Trx, key: LaneKey, pausedByServiceAt?: Date) =>
  changeLane(trx, key, { state: 'paused', due_at: null, paused_at: pausedByServiceAt?.toISOString() ?? null })

/** Continues sending. Deliveries that became due in the meantime are due now. Wake the worker with `notify('outbox')`. */
export const resumeLane = (trx: Trx, key: LaneKey, at: Date) =>
  changeLane(trx, key, { state: 'open', due_at: at.toISOString(), failing_since: null, paused_at: null })

/** Continues all lanes of an account that was closed. Those that are paused stay paused. */
export async function resumeLanesOf(trx: Trx, accountId: string, at: Date): Promise<void> {
  const query = trx.updateTable('delivery_lanes').set({ due_at: at.toISOString() }).where('account_id', '=', accountId)
  await query.where('state', '=', 'open').execute()
}

/** Stops sending for good. After `clearFrom`, when no request can be in flight, the worker deletes the lane in small steps. */
export const closeLane = (trx: Trx, key: LaneKey, clearFrom: Date) =>
  changeLane(trx, key, { state: 'closed', suspect: 0, due_at: clearFrom.toISOString() })

/** Changes the lane unless it is closed. */
async function changeLane(
  trx: Trx,
  { accountId, laneId }: LaneKey,
  change: Updateable<DeliveryLanesTable>,
): Promise<void> {
  await trx
    .updateTable('delivery_lanes')
    .set(change)
    .where('id', '=', laneId)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'closed')
    .execute()
}

/**
 * Removes up to `limit` attempts and up to `limit` waiting deliveries of a closed lane and, once it is empty, the lane itself.
 * Returns whether the lane is gone.
 */
export async function clearLane(trx: Trx, { accountId, laneId }: LaneKey, limit: number): Promise<boolean> {
  const attempts = await trx
    .deleteFrom('delivery_attempts')
    .where('id', 'in', (select) =>
      select
        .selectFrom('delivery_attempts')
        .select('id')
        .where('account_id', '=', accountId)
        .where('lane_id', '=', laneId)
        .limit(limit),
    )
    .returning('delivery_id as deliveryId')
    .execute()
  const waiting = await trx
    .deleteFrom('delivery_queue')
    .where('delivery_id', 'in', (select) =>
      select.selectFrom('delivery_queue').select('delivery_id').where('lane_id', '=', laneId).limit(limit),
    )
    .returning('delivery_id as deliveryId')
    .execute()
  const ids = [...new Set([...attempts, ...waiting].map(({ deliveryId }) => deliveryId))]
  if (ids.length > 0)
    await trx.deleteFrom('deliveries').where('account_id', '=', accountId).where('id', 'in', ids).execute()
  if (attempts.length === limit || waiting.length === limit) return false
  await trx.deleteFrom('delivery_lanes').where('id', '=', laneId).execute()
  return true
}

/** Lets the worker continue to clear the lane at this time. */
export async function postponeClearing(trx: Trx, laneId: string, dueAt: string): Promise<void> {
  await trx.updateTable('delivery_lanes').set({ due_at: dueAt }).where('id', '=', laneId).execute()
}

const MAX_LANES_READ = 1_000
const COUNTED_UP_TO = 100_000

/** How many deliveries wait (counted up to 100,000), and the earliest due time in up to 1,000 lanes with deliveries. */
export async function measureQueue(db: Db): Promise<{ depth: number; oldestDueAt: string | null }> {
  const depth = await sql<{ n: number }>`select count(*) as n from
    (select 1 from delivery_queue limit ${COUNTED_UP_TO}) as waiting`.execute(db)
  const oldest = await sql<{ dueAt: string | null }>`select min(first_due) as "dueAt" from (
    select (select min(due_at) from delivery_queue where lane_id = lanes.id) as first_due
    from (select id from delivery_lanes where due_at is not null limit ${MAX_LANES_READ}) as lanes) as firsts`.execute(
    db,
  )
  return { depth: Number(depth.rows[0]?.n ?? 0), oldestDueAt: oldest.rows[0]?.dueAt ?? null }
}
