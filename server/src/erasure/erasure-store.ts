import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import { canBeGivenUp, deliveriesOf, hasFailed, type Subject } from './give-up-store.ts'

/** Queries for erasing the names and texts of deleted records and of old events, and for the jobs that walk through these tables. */

export async function insertErasure(trx: Trx, { accountId, subjectId }: Subject, at: Date): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({ subject_id: subjectId, account_id: accountId, created_at: at.toISOString(), check_at: null })
    .onConflict((conflict) => conflict.column('subject_id').doNothing())
    .execute()
}

export interface Erasure extends Subject {
  createdAt: string
}

const erasures = (db: Db) =>
  db
    .selectFrom('erasures')
    .select([
      'erasures.subject_id as subjectId',
      'erasures.account_id as accountId',
      'erasures.created_at as createdAt',
    ])

/** The erasures after the given one whose events are not erased yet, in the order of their ids. */
export function listNewErasures(db: Db, after: string, limit: number): Promise<Erasure[]> {
  const query = erasures(db).where('check_at', 'is', null).where('subject_id', '>', after)
  return query.orderBy('subject_id').limit(limit).execute()
}

/** The erasures that wait for deliveries and are to be checked again. */
export function listErasuresToCheck(db: Db, now: Date, limit: number): Promise<Erasure[]> {
  return erasures(db).where('check_at', '<=', now.toISOString()).orderBy('check_at').limit(limit).execute()
}

/** Lets the erasure be checked at this time. */
export async function checkErasureAt(trx: Trx, { subjectId }: Subject, checkAt: Date): Promise<void> {
  await trx
    .updateTable('erasures')
    .set({ check_at: checkAt.toISOString() })
    .where('subject_id', '=', subjectId)
    .execute()
}

interface Deadlines {
  /** Deliveries of records that were deleted before this time are given up even if they were never sent. */
  unsentBefore: Date
  /** The same for all other deliveries of paused lanes. */
  pausedBefore: Date
}

/**
 * The erasures that can continue: a delivery has finished or can be given up, or none is left.
 */
export function findReadyErasures(db: Db, subjects: Subject[], deadlines: Deadlines): Promise<Erasure[]> {
  const ids = subjects.map(({ subjectId }) => subjectId)
  return erasures(db)
    .where('erasures.subject_id', 'in', ids)
    .where(({ or, and, not, exists, eb, selectFrom }) => {
      const deliveries = selectFrom('deliveries')
        .select('deliveries.id')
        .whereRef('deliveries.subject_id', '=', 'erasures.subject_id')
        .whereRef('deliveries.account_id', '=', 'erasures.account_id')
      const finished = deliveries
        .leftJoin('delivery_queue', 'delivery_queue.delivery_id', 'deliveries.id')
        .where('delivery_queue.delivery_id', 'is', null)
      const paused = deliveries
        .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')
        .where('delivery_lanes.state', '=', 'paused')
      const waiting = deliveries
        .innerJoin('delivery_queue', 'delivery_queue.delivery_id', 'deliveries.id')
        .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')
        .where(canBeGivenUp)
      const isDeletedBefore = (time: Date) => eb('erasures.created_at', '<=', time.toISOString())
      const { unsentBefore, pausedBefore } = deadlines
      return or([
        not(exists(deliveries)),
        exists(finished),
        exists(waiting.where(hasFailed)),
        and([isDeletedBefore(unsentBefore), exists(waiting)]),
        and([isDeletedBefore(pausedBefore), exists(paused)]),
      ])
    })
    .execute()
}

export async function deleteErasure(trx: Trx, { subjectId }: Subject): Promise<void> {
  await trx.deleteFrom('erasures').where('subject_id', '=', subjectId).execute()
}

export function listEventsOf(trx: Trx, { accountId, subjectId }: Subject, after: string, limit: number) {
  return trx
    .selectFrom('events')
    .select(['id', 'data'])
    .where('account_id', '=', accountId)
    .where('subject_id', '=', subjectId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface IdRange {
  after: string
  /** The first id that is not included. */
  before: string
  limit: number
}

/** Events of all accounts, ordered by id. Ids start with their time. */
export function walkEvents(db: Db, { after, before, limit }: IdRange) {
  const query = db
    .selectFrom('events')
    .select(['id', 'account_id as accountId', 'kind', 'subject_id as subjectId', 'data'])
  return query.where('id', '>', after).where('id', '<', before).orderBy('id').limit(limit).execute()
}

/** Changes the data unless another process has changed it in the meantime. */
export async function replaceEventData(trx: Trx, event: { id: string; data: string }, data: string): Promise<void> {
  await trx.updateTable('events').set({ data }).where('id', '=', event.id).where('data', '=', event.data).execute()
}

export async function deleteEvents(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('events').where('id', 'in', ids).execute()
}

/** The ids of the records that still exist. Events are about proposals and lead sessions. */
export async function findExisting(db: Db, subjectIds: string[]): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set()
  // One after the other, because a transaction runs one query at a time.
  const proposals = await db.selectFrom('proposals').select('id').where('id', 'in', subjectIds).execute()
  const sessions = await db.selectFrom('lead_sessions').select('id').where('id', 'in', subjectIds).execute()
  return new Set([...proposals, ...sessions].map(({ id }) => id))
}

/** Deliveries that were delivered or have failed permanently. */
export function listFinishedDeliveries(trx: Trx, subject: Subject, limit: number) {
  return deliveriesOf(trx, subject)
    .select(['id', 'event', 'body'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('delivery_queue').select('delivery_id').whereRef('delivery_id', '=', 'deliveries.id'))),
    )
    .limit(limit)
    .execute()
}

export async function hasDeliveries(db: Db, subject: Subject): Promise<boolean> {
  return (await deliveriesOf(db, subject).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The delivery of a lane's newest attempt without a further retry. Deliveries with newer attempts may wait for one. */
export function findNewestDelivery(db: Db, { accountId, laneId }: { accountId: string; laneId: string }) {
  return db
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
    .select(['deliveries.id', 'deliveries.event', 'deliveries.body', 'delivery_attempts.created_at as attemptedAt'])
    .where('delivery_attempts.account_id', '=', accountId)
    .where('delivery_attempts.lane_id', '=', laneId)
    .where('delivery_attempts.status', '<>', 'retry_scheduled')
    .orderBy('delivery_attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface ErasedDelivery {
  id: string
  body: string
  /** Whether to erase errors too. Errors of mail servers contain addresses; errors of webhooks are the service's own texts. */
  withErrors: boolean
}

export async function eraseDelivery(trx: Trx, { id, body, withErrors }: ErasedDelivery): Promise<void> {
  await trx.updateTable('deliveries').set({ body, subject_id: null }).where('id', '=', id).execute()
  const erased = withErrors ? { response_body: null, error: null } : { response_body: null }
  await trx.updateTable('delivery_attempts').set(erased).where('delivery_id', '=', id).execute()
}

/** Of these mails, the ids of those that are stored and not erased. */
export async function findStored(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('deliveries').select('id').where('id', 'in', ids).where('body', '<>', '').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The id of the last row that a background job has processed. Empty at the beginning. */
export async function findPosition(db: Db, name: string): Promise<string> {
  const row = await db.selectFrom('upkeep').select('position').where('name', '=', name).executeTakeFirst()
  return row?.position ?? ''
}

export async function storePosition(trx: Trx, name: string, position: string): Promise<void> {
  await trx
    .insertInto('upkeep')
    .values({ name, position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
    .execute()
}

/** Deletes some end users and agents of earlier months, which are no longer shown. Returns how many. */
export async function deletePastCallers(trx: Trx, month: string, atMost: number): Promise<number> {
  const past = trx
    .selectFrom('usage_counts')
    .select(['account_id', 'period', 'kind', 'id'])
    .where('kind', '<>', 'account')
    .where('period', '<', month)
    .limit(atMost)
  const { numDeletedRows } = await trx
    .deleteFrom('usage_counts')
    .where(sql<boolean>`(account_id, period, kind, id) in ${past}`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
