import type { Db, Trx } from '../database/database.ts'

/** What is left of a deleted record in events and deliveries. */

export interface Subject {
  userId: string
  subjectId: string
}

export async function insertErasure(trx: Trx, { userId, subjectId }: Subject, at: Date): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({ subject_id: subjectId, user_id: userId, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('subject_id').doNothing())
    .execute()
}

/** The erasures after the given one, in the order of their ids. */
export function listErasures(db: Db, after: string, limit: number): Promise<Subject[]> {
  const query = db.selectFrom('erasures').select(['subject_id as subjectId', 'user_id as userId'])
  return query.where('subject_id', '>', after).orderBy('subject_id').limit(limit).execute()
}

export async function deleteErasure(trx: Trx, { subjectId }: Subject): Promise<void> {
  await trx.deleteFrom('erasures').where('subject_id', '=', subjectId).execute()
}

export function listEventsOf(trx: Trx, { userId, subjectId }: Subject, after: string, limit: number) {
  return trx
    .selectFrom('events')
    .select(['id', 'data'])
    .where('user_id', '=', userId)
    .where('subject_id', '=', subjectId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface Walk {
  after: string
  /** The first id that is not looked at. */
  before: string
  limit: number
}

/** Events of all accounts in the order of their ids, which begin with their time. */
export function walkEvents(db: Db, { after, before, limit }: Walk) {
  const query = db.selectFrom('events').select(['id', 'user_id as userId', 'kind', 'subject_id as subjectId', 'data'])
  return query.where('id', '>', after).where('id', '<', before).orderBy('id').limit(limit).execute()
}

export function walkDeliveries(db: Db, { after, before, limit }: Walk) {
  const query = db
    .selectFrom('deliveries')
    .select(['id', 'user_id as userId', 'event', 'subject_id as subjectId', 'body'])
  return query.where('id', '>', after).where('id', '<', before).orderBy('id').limit(limit).execute()
}

/** Changes the data unless somebody else has changed it meanwhile. */
export async function replaceEventData(trx: Trx, event: { id: string; data: string }, data: string): Promise<void> {
  await trx.updateTable('events').set({ data }).where('id', '=', event.id).where('data', '=', event.data).execute()
}

export async function deleteEvents(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('events').where('id', 'in', ids).execute()
}

/** Which of the records still exist: proposals and lead sessions are what events tell of. */
export async function findLiving(db: Db, subjectIds: string[]): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set()
  const [proposals, sessions] = await Promise.all([
    db.selectFrom('proposals').select('id').where('id', 'in', subjectIds).execute(),
    db.selectFrom('lead_sessions').select('id').where('id', 'in', subjectIds).execute(),
  ])
  return new Set([...proposals, ...sessions].map(({ id }) => id))
}

const deliveriesOf = (db: Db, { userId, subjectId }: Subject) =>
  db.selectFrom('deliveries').where('subject_id', '=', subjectId).where('user_id', '=', userId)

/** Deliveries that were delivered or have failed for good. */
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

/** The delivery of a lane's newest attempt, if it is finished. */
export function findNewestDelivery(db: Db, { userId, laneId }: { userId: string; laneId: string }) {
  return db
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
    .select(['deliveries.id', 'deliveries.event', 'deliveries.body', 'delivery_attempts.created_at as attemptedAt'])
    .where('delivery_attempts.user_id', '=', userId)
    .where('delivery_attempts.lane_id', '=', laneId)
    .where('delivery_attempts.status', '<>', 'retry_scheduled')
    .orderBy('delivery_attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface ErasedDelivery {
  id: string
  body: string
  /** Errors of mail servers repeat addresses; those of webhooks are the service's own words. */
  withErrors: boolean
}

export async function eraseDelivery(trx: Trx, { id, body, withErrors }: ErasedDelivery): Promise<void> {
  await trx.updateTable('deliveries').set({ body, subject_id: null }).where('id', '=', id).execute()
  const answers = withErrors ? { response_body: null, error: null } : { response_body: null }
  await trx.updateTable('delivery_attempts').set(answers).where('delivery_id', '=', id).execute()
}

/** Which of the deliveries have nothing left in them. */
export async function findEmptied(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('deliveries').select('id').where('id', 'in', ids).where('body', '=', '').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Changes the delivery unless somebody else has changed it meanwhile. */
export async function replaceDelivery(
  trx: Trx,
  delivery: { id: string; body: string },
  { body, subjectId }: { body: string; subjectId: string },
): Promise<void> {
  const query = trx.updateTable('deliveries').set({ body, subject_id: subjectId }).where('id', '=', delivery.id)
  await query.where('body', '=', delivery.body).execute()
}

export function listAnswers(trx: Trx, deliveryId: string) {
  return trx
    .selectFrom('delivery_attempts')
    .select(['id', 'response_body as responseBody'])
    .where('delivery_id', '=', deliveryId)
    .where('response_body', 'is not', null)
    .execute()
}

export async function replaceAnswer(trx: Trx, id: string, responseBody: string): Promise<void> {
  await trx.updateTable('delivery_attempts').set({ response_body: responseBody }).where('id', '=', id).execute()
}

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
