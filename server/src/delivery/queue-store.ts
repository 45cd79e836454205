import { sql } from 'kysely'
import { isOfOpenAccount } from '../storage/closed-accounts.ts'
import type { Db, Trx } from '../storage/database.ts'
import { isPostgres, lockFreeRows } from '../storage/locking.ts'
import { type Change, changeTogether, prepared, preparedChange } from '../storage/prepared.ts'

/**
 * The queue: deliveries, and the lanes in which they wait. A lane belongs to one endpoint. In both tables, `due_at` is the schedule
 * and the lease: a worker that claims a row moves `due_at` into the future. If the worker dies, the row becomes due again.
 */

export interface NewDelivery {
  id: string
  laneId: string
  accountId: string
  event: string
  body: string
  /** The proposal or lead session that it is about. */
  subjectId?: string | null
  at: Date
  /** When to send it. Unset: at once. */
  dueAt?: Date
}

const insertDelivery = preparedChange<{
  id: string
  laneId: string
  accountId: string
  event: string
  body: string
  subjectId: string | null
  at: string
}>()((db, value) =>
  db.insertInto('deliveries').values({
    id: value('id'),
    lane_id: value('laneId'),
    account_id: value('accountId'),
    event: value('event'),
    body: value('body'),
    subject_id: value('subjectId'),
    created_at: value('at'),
  }),
)

const insertIntoQueue = preparedChange<{ id: string; laneId: string; at: string }>()((db, value) =>
  db.insertInto('delivery_queue').values({
    delivery_id: value('id'),
    lane_id: value('laneId'),
    attempts: 0,
    due_at: value('at'),
    token: null,
  }),
)

/** Makes the lane due at this time, unless it is due earlier. */
const advanceLane = preparedChange<{ laneId: string; at: string }>()((db, value) => {
  const lane = db.updateTable('delivery_lanes').where('id', '=', value('laneId')).where('state', '=', 'open')
  // PostgreSQL has several writers, so always update the lane. A worker that is about to settle the lane then waits for this
  // transaction. Otherwise it would miss the new delivery.
  if (isPostgres(db)) return lane.set({ due_at: sql<string>`least(due_at, ${value('at')})` })
  return lane
    .set({ due_at: value('at') })
    .where((where) => where.or([where('due_at', 'is', null), where('due_at', '>', value('at'))]))
})

/** The changes that put a delivery into its lane. Wake the worker with `notify('outbox')`. */
export function enqueueing({ at, dueAt = at, subjectId = null, ...delivery }: NewDelivery): Change[] {
  const due = dueAt.toISOString()
  const { id, laneId } = delivery
  return [
    insertDelivery.with({ ...delivery, subjectId, at: at.toISOString() }),
    insertIntoQueue.with({ id, laneId, at: due }),
    advanceLane.with({ laneId, at: due }),
  ]
}

/** Puts a delivery into its lane. Wake the worker with `notify('outbox')`. */
export const enqueue = (trx: Trx, delivery: NewDelivery): Promise<void> => changeTogether(trx, enqueueing(delivery))

/** The same for several deliveries of one lane, with a few statements. */
export async function enqueueAll(
  trx: Trx,
  laneId: string,
  deliveries: Array<Omit<NewDelivery, 'laneId' | 'at' | 'dueAt'>>,
  at: Date,
) {
  if (deliveries.length === 0) return
  const due = at.toISOString()
  const rows = deliveries.map(({ id, accountId, event, body, subjectId = null }) => ({
    id,
    lane_id: laneId,
    account_id: accountId,
    event,
    body,
    subject_id: subjectId,
    created_at: due,
  }))
  const waiting = rows.map(({ id }) => ({ delivery_id: id, lane_id: laneId, attempts: 0, due_at: due, token: null }))
  await trx.insertInto('deliveries').values(rows).execute()
  await trx.insertInto('delivery_queue').values(waiting).execute()
  await advanceLane(trx, { laneId, at: due })
}

export interface LaneTurn {
  id: string
  accountId: string
  kind: string
  state: 'open' | 'paused' | 'closed'
  suspect: number
}

/** While an account is closed, nothing leaves. Its lanes keep their deliveries until it is restored. */
const inOpenAccount = isOfOpenAccount('delivery_lanes.account_id')

const lanesDue = prepared<{ suspect: number; now: string; limit: number }>()((db, value) =>
  lockFreeRows(
    db,
    db
      .selectFrom('delivery_lanes')
      .select(['id', 'account_id as accountId', 'kind', 'state', 'suspect'])
      .where('suspect', '=', value('suspect'))
      .where('due_at', '<=', value('now'))
      .where(inOpenAccount)
      .orderBy('due_at')
      .limit(value('limit')),
  ),
)

const laneById = prepared<{ laneId: string }>()((db, value) =>
  lockFreeRows(db, db.selectFrom('delivery_lanes').select('id').where('id', '=', value('laneId')).where(inOpenAccount)),
)

/**
 * Locks the lane for this transaction. Returns false if it is gone, if its account is closed, or if another transaction has locked it and
 * will handle it.
 */
export const takeLane = async (trx: Trx, laneId: string): Promise<boolean> =>
  (await laneById(trx, { laneId })).length > 0

/** Locks the lanes that are due, for this transaction. The longest waiting comes first. */
export const findDueLanes = (trx: Trx, query: { suspect: boolean; now: string; limit: number }): Promise<LaneTurn[]> =>
  lanesDue(trx, { ...query, suspect: query.suspect ? 1 : 0 })

const nextTurn = prepared<{ suspect: number }>()((db, value) =>
  db
    .selectFrom('delivery_lanes')
    .select('due_at as dueAt')
    .where('suspect', '=', value('suspect'))
    .where('due_at', 'is not', null)
    .where(inOpenAccount)
    .orderBy('due_at')
    .limit(1),
)

/** The latest possible due times for a kind of delivery. */
export interface LatestDueTimes {
  kind: string
  now: string
  /** Of a delivery that waits for a retry. */
  latestRetryAt: string
  /** Of a delivery that a worker has claimed. */
  latestLeaseEnd: string
}

/**
 * Makes deliveries due now whose due time is later than possible. Such a time was set before the clock was set back, while no
 * process was running.
 */
export async function bringForward(trx: Trx, times: LatestDueTimes): Promise<void> {
  const { kind, now, latestRetryAt, latestLeaseEnd } = times
  await trx
    .updateTable('delivery_queue')
    .set({ due_at: now })
    .where((where) =>
      where.or([
        where('due_at', '>', latestRetryAt),
        where.and([where('due_at', '>', latestLeaseEnd), where('token', 'is not', null)]),
      ]),
    )
    .where('lane_id', 'in', (lanes) => lanes.selectFrom('delivery_lanes').select('id').where('kind', '=', kind))
    .execute()
  await trx
    .updateTable('delivery_lanes')
    .set({ due_at: now })
    .where('kind', '=', kind)
    .where('due_at', '>', now)
    .where('id', 'in', (lanes) => lanes.selectFrom('delivery_queue').select('lane_id').where('due_at', '<=', now))
    .execute()
}

/** When the next suspect lane, or the next other lane, is due. Undefined if nothing waits in such a lane. */
export async function findNextTurn(db: Db, suspect: boolean): Promise<string | undefined> {
  const [row] = await nextTurn(db, { suspect: suspect ? 1 : 0 })
  return row?.dueAt ?? undefined
}

export interface ClaimedDelivery {
  id: string
  accountId: string
  event: string
  body: string
  attempts: number
  createdAt: string
}

type Claim = { laneId: string; now: string; leaseUntil: string; token: string; limit: number }

const claim = preparedChange<Claim>()((db, value) =>
  db
    .updateTable('delivery_queue')
    .set({ due_at: value('leaseUntil'), token: value('token') })
    .where('delivery_id', 'in', (select) =>
      select
        .selectFrom('delivery_queue')
        .select('delivery_id')
        .where('lane_id', '=', value('laneId'))
        .where('due_at', '<=', value('now'))
        // Of deliveries that are due at the same time, the oldest comes first.
        .orderBy('due_at')
        .orderBy('delivery_id')
        .limit(value('limit')),
    ),
)

const claimed = prepared<Claim>()((db, value) =>
  db
    .selectFrom('delivery_queue')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_queue.delivery_id')
    .select([
      'deliveries.id',
      'deliveries.account_id as accountId',
      'deliveries.event',
      'deliveries.body',
      'delivery_queue.attempts',
      'deliveries.created_at as createdAt',
    ])
    // With the lease in the condition, the index finds the rows.
    .where('delivery_queue.lane_id', '=', value('laneId'))
    .where('delivery_queue.due_at', '=', value('leaseUntil'))
    .where('delivery_queue.token', '=', value('token'))
    .orderBy('delivery_queue.delivery_id'),
)

/** Claims the due deliveries of a lane. Until the lease ends, only the holder of the token may complete them. */
export async function claimDeliveries(trx: Trx, terms: Claim): Promise<ClaimedDelivery[]> {
  await claim(trx, terms)
  return claimed(trx, terms)
}

interface Lease {
  id: string
  token: string
}

const retry = preparedChange<{ id: string; token: string; attempts: number; dueAt: string }>()((db, value) =>
  db
    .updateTable('delivery_queue')
    .set({ attempts: value('attempts'), due_at: value('dueAt'), token: null })
    .where('delivery_id', '=', value('id'))
    .where('token', '=', value('token')),
)

const finish = preparedChange<{ id: string; token: string }>()((db, value) =>
  db.deleteFrom('delivery_queue').where('delivery_id', '=', value('id')).where('token', '=', value('token')),
)

/**
 * Ends an attempt: the delivery waits for its next one, or leaves the queue. Returns whether the token was still valid. If not,
 * another worker has the delivery or it was removed from the queue, and nothing was changed.
 */
export async function completeDelivery(
  trx: Trx,
  { id, token }: Lease,
  { attempts, dueAt }: { attempts: number; dueAt: string | null },
): Promise<boolean> {
  const changed = await (dueAt === null ? finish(trx, { id, token }) : retry(trx, { id, token, attempts, dueAt }))
  return changed > 0
}

const extend = preparedChange<{ id: string; token: string; dueAt: string }>()((db, value) =>
  db
    .updateTable('delivery_queue')
    .set({ due_at: value('dueAt') })
    .where('delivery_id', '=', value('id'))
    .where('token', '=', value('token')),
)

export async function extendLease(trx: Trx, lease: Lease & { dueAt: string }): Promise<void> {
  await extend(trx, lease)
}

const release = preparedChange<{ id: string; token: string; dueAt: string }>()((db, value) =>
  db
    .updateTable('delivery_queue')
    .set({ due_at: value('dueAt'), token: null })
    .where('delivery_id', '=', value('id'))
    .where('token', '=', value('token')),
)

/** Returns a claimed delivery to the queue as if it had never been claimed. */
export async function releaseDelivery(
  trx: Trx,
  { laneId, ...lease }: Lease & { laneId: string; dueAt: string },
): Promise<void> {
  await release(trx, lease)
  await advanceLane(trx, { laneId, at: lease.dueAt })
}

const nextInLane = prepared<{ laneId: string }>()((db, value) =>
  db
    .selectFrom('delivery_queue')
    .select('due_at as dueAt')
    .where('lane_id', '=', value('laneId'))
    .where((where) =>
      where.exists(
        where.selectFrom('delivery_lanes').select('id').where('id', '=', value('laneId')).where('state', '=', 'open'),
      ),
    )
    .orderBy('due_at')
    .limit(1),
)

/** When the first delivery of the lane is due or its lease ends. Null if there is none or the lane is not open. */
export async function findNextInLane(db: Db, laneId: string): Promise<string | null> {
  const [row] = await nextInLane(db, { laneId })
  return row?.dueAt ?? null
}

const settle = preparedChange<{ laneId: string; dueAt: string | null; suspect: number }>()((db, value) =>
  db
    .updateTable('delivery_lanes')
    .set({ due_at: value('dueAt'), suspect: value('suspect') })
    .where('id', '=', value('laneId'))
    .where('state', '=', 'open'),
)

/** Ends a lane's turn and sets when the next one is due. */
export async function settleLane(
  trx: Trx,
  turn: { laneId: string; dueAt: string | null; suspect: boolean },
): Promise<void> {
  await settle(trx, { ...turn, suspect: turn.suspect ? 1 : 0 })
}
