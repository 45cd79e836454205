import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'

/** Queries that find the events a webhook has not received. */

/** Stores that the lane has received these events. */
export async function insertReceipts(trx: Trx, laneId: string, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return
  await trx
    .insertInto('delivery_receipts')
    .values([...new Set(eventIds)].map((id) => ({ event_id: id, lane_id: laneId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the receipts of events before the given id. */
export async function deleteReceipts(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('delivery_receipts').where('event_id', '<', before).execute()
}

interface EventRange {
  accountId: string
  kinds: string[]
  /** The id after which to start. */
  after: string
  /** The earliest time of an event. Ids may be a little later than the time of their event. */
  since: string
  limit: number
}

/** An event with the ids of its deliveries. */
export interface SentEvent {
  id: string
  deliveryIds: string[]
}

/** The events of an account in their order. */
export async function listSentEvents(db: Db, range: EventRange): Promise<SentEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'deliveries'])
    .where('account_id', '=', range.accountId)
    .where('id', '>', range.after)
    .where('kind', 'in', range.kinds)
    .where('created_at', '>=', range.since)
    .orderBy('account_id')
    .orderBy('id')
    .limit(range.limit)
    .execute()
  return rows.map(({ id, deliveries }) => ({ id, deliveryIds: idsIn(deliveries) }))
}

export interface StoredEvent extends SentEvent {
  kind: string
  data: string
  subjectId: string | null
  createdAt: string
}

export async function findStoredEvents(db: Db, accountId: string, ids: string[]): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'kind', 'data', 'subject_id as subjectId', 'deliveries', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ deliveries, ...event }) => ({ ...event, deliveryIds: idsIn(deliveries) }))
}

const idsIn = (deliveries: string | null): string[] => (deliveries === null ? [] : JSON.parse(deliveries))

type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** The state of those of the deliveries that belong to the lane and are still in its log or in the queue. */
export async function findStates(db: Db, laneId: string, ids: string[]): Promise<Map<string, DeliveryState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('delivery_queue', 'delivery_queue.delivery_id', 'deliveries.id')
    .leftJoin('delivery_attempts', (join) =>
      join
        .onRef('delivery_attempts.delivery_id', '=', 'deliveries.id')
        .on('delivery_attempts.status', '=', 'delivered'),
    )
    .select(['deliveries.id', 'delivery_queue.delivery_id as queuedId', 'delivery_attempts.id as successId'])
    .where('deliveries.id', 'in', ids)
    .where('deliveries.lane_id', '=', laneId)
    .execute()
  return new Map(rows.map(({ id, queuedId, successId }) => [id, stateOf(queuedId, successId)]))
}

function stateOf(queuedId: string | null, successId: string | null): DeliveryState {
  if (queuedId !== null) return 'waiting'
  return successId === null ? 'failed' : 'delivered'
}

/** Those of the events that were neither delivered to the lane nor wait in it, and the state of their deliveries. */
export async function findMissed<Event extends SentEvent>(db: Db, laneId: string, events: Event[]) {
  const receipts = await findReceipts(
    db,
    laneId,
    events.map(({ id }) => id),
  )
  const states = await findStates(
    db,
    laneId,
    events.flatMap(({ deliveryIds }) => deliveryIds),
  )
  const isDone = (id: string) => states.get(id) === 'delivered' || states.get(id) === 'waiting'
  const missed = events.filter(({ id, deliveryIds }) => !receipts.has(id) && !deliveryIds.some(isDone))
  return { missed, states }
}

/** Those of the events that have a receipt from the lane. */
async function findReceipts(db: Db, laneId: string, eventIds: string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set()
  const query = db.selectFrom('delivery_receipts').select('event_id as id').where('event_id', 'in', eventIds)
  const rows = await query.where('lane_id', '=', laneId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The deliveries of an event. Undefined if the account has no such event. */
export async function findDeliveryIds(db: Db, accountId: string, eventId: string): Promise<string[] | undefined> {
  const query = db
    .selectFrom('events')
    .select('deliveries')
    .where('id', '=', eventId)
    .where('account_id', '=', accountId)
  const row = await query.executeTakeFirst()
  return row && idsIn(row.deliveries)
}

export async function replaceDeliveryIds(trx: Trx, events: SentEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ id, deliveryIds }) => sql`(${id}, ${JSON.stringify(deliveryIds)})`)
  // Both databases name the columns of a list of values `column1` and `column2`.
  await sql`update events set deliveries = listed.column2 from (values ${sql.join(rows)}) as listed
    where events.id = listed.column1`.execute(trx)
}
