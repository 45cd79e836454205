import type { AttemptStatus } from '@proffer/core/webhooks/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { eventIdIn } from '../events/payload.ts'
import type { Db, Trx } from '../storage/database.ts'
import { preparedChange } from '../storage/prepared.ts'
import { firstIdOf } from '../values/ids.ts'
import { insertReceipts } from './recovery-store.ts'

/** One attempt to send a delivery, as the log shows it. */
export interface Attempt {
  id: string
  laneId: string
  accountId: string
  deliveryId: string
  event: string
  number: number
  status: AttemptStatus
  statusCode: number | null
  responseBody: string | null
  responseTimeMs: number
  error: string | null
  createdAt: string
  nextRetryAt: string | null
}

// A type, because an interface does not fit the index signature of prepared queries.
type Values = { [K in keyof Attempt]: Attempt[K] }

const insert = preparedChange<Values>()((db, value) =>
  db.insertInto('delivery_attempts').values({
    id: value('id'),
    lane_id: value('laneId'),
    account_id: value('accountId'),
    delivery_id: value('deliveryId'),
    event: value('event'),
    number: value('number'),
    status: value('status'),
    status_code: value('statusCode'),
    response_body: value('responseBody'),
    response_time_ms: value('responseTimeMs'),
    error: value('error'),
    created_at: value('createdAt'),
    next_retry_at: value('nextRetryAt'),
  }),
)

export async function insertAttempt(trx: Trx, attempt: Attempt): Promise<void> {
  await insert(trx, attempt)
}

interface LaneKey {
  accountId: string
  laneId: string
}

/** Stores a delivery that was sent outside the queue, with its one attempt. Returns false if its lane is closed or gone. */
export async function insertTriedDelivery(trx: Trx, attempt: Attempt, body: string): Promise<boolean> {
  const { accountId, laneId } = attempt
  const lane = await trx
    .selectFrom('delivery_lanes')
    .select('id')
    .where('id', '=', laneId)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  if (!lane) return false
  await trx
    .insertInto('deliveries')
    .values({
      id: attempt.deliveryId,
      lane_id: laneId,
      account_id: accountId,
      event: attempt.event,
      body,
      created_at: attempt.createdAt,
    })
    .execute()
  await insertAttempt(trx, attempt)
  return true
}

const columns = [
  'delivery_attempts.id',
  'delivery_attempts.lane_id as laneId',
  'delivery_attempts.account_id as accountId',
  'delivery_attempts.delivery_id as deliveryId',
  'delivery_attempts.event',
  'delivery_attempts.number',
  'delivery_attempts.status',
  'delivery_attempts.status_code as statusCode',
  'delivery_attempts.response_body as responseBody',
  'delivery_attempts.response_time_ms as responseTimeMs',
  'delivery_attempts.error',
  'delivery_attempts.created_at as createdAt',
  'delivery_attempts.next_retry_at as nextRetryAt',
] as const

export interface AttemptFilter extends LaneKey {
  event?: string | undefined
  status?: AttemptStatus | undefined
  /** Leaves out attempts with smaller ids, which are older. */
  firstId?: string | undefined
}

/** Newest first, each with the stored body of its delivery. */
export function listAttempts(db: Db, filter: AttemptFilter, page: Page): Promise<Array<Attempt & { body: string }>> {
  // The subquery selects the page from the index alone, before any row with its bodies is read.
  const ids = matching(db, filter).select('id').orderBy('id', 'desc').limit(page.limit).offset(page.offset)
  return db
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
    .select([...columns, 'deliveries.body'])
    .where('delivery_attempts.id', 'in', ids)
    .orderBy('delivery_attempts.id', 'desc')
    .execute()
}

export async function countAttempts(db: Db, filter: AttemptFilter): Promise<number> {
  const { n } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function matching(db: Db, { accountId, laneId, event, status, firstId }: AttemptFilter) {
  let query = db.selectFrom('delivery_attempts').where('account_id', '=', accountId).where('lane_id', '=', laneId)
  if (event !== undefined) query = query.where('event', '=', event)
  if (status !== undefined) query = query.where('status', '=', status)
  if (firstId !== undefined) query = query.where('id', '>=', firstId)
  return query
}

/** Selects deliveries about one proposal or lead session, in lanes of one kind. */
interface AboutFilter {
  accountId: string
  subjectId: string
  laneKind: string
}

/** Attempts to send deliveries about a record, newest first, each with the stored body of its delivery. */
export function listAttemptsAbout(db: Db, filter: AboutFilter, page: Page): Promise<Array<Attempt & { body: string }>> {
  return attemptsAbout(db, filter)
    .select([...columns, 'deliveries.body'])
    .orderBy('delivery_attempts.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countAttemptsAbout(db: Db, filter: AboutFilter): Promise<number> {
  const query = attemptsAbout(db, filter).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** It reads all attempts of a record, of which there are few. An index finds the deliveries. */
const attemptsAbout = (db: Db, { accountId, subjectId, laneKind }: AboutFilter) =>
  db
    .selectFrom('deliveries')
    .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')
    .innerJoin('delivery_attempts', 'delivery_attempts.delivery_id', 'deliveries.id')
    .where('deliveries.subject_id', '=', subjectId)
    .where('deliveries.account_id', '=', accountId)
    .where('delivery_lanes.kind', '=', laneKind)

export function findAttempt(db: Db, key: LaneKey & { id: string }) {
  return db
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
    .select([...columns, 'deliveries.body', 'deliveries.subject_id as subjectId'])
    .where('delivery_attempts.id', '=', key.id)
    .where('delivery_attempts.lane_id', '=', key.laneId)
    .where('delivery_attempts.account_id', '=', key.accountId)
    .executeTakeFirst()
}

/** The newest attempt of the lane. */
export function findLastAttempt(db: Db, { accountId, laneId }: LaneKey) {
  return db
    .selectFrom('delivery_attempts')
    .select(['id', 'status', 'created_at as createdAt'])
    .where('lane_id', '=', laneId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The lanes after the given one, ordered by id. */
export function listLanes(db: Db, after: string, limit: number): Promise<LaneKey[]> {
  const query = db.selectFrom('delivery_lanes').select(['id as laneId', 'account_id as accountId'])
  return query.where('id', '>', after).orderBy('id').limit(limit).execute()
}

export interface Retention {
  olderThan: Date
  keepNewest: number
  /** The maximum number of rows in one step. */
  limit: number
}

/**
 * Removes the oldest attempts of a lane beyond age or count, but never the newest one. A delivery is removed with its
 * last attempt. If it succeeded and its event is still kept, a receipt stays. Returns how many attempts were removed.
 */
export async function trimAttempts(trx: Trx, lane: LaneKey, retention: Retention): Promise<number> {
  const firstKept = await findFirstKept(trx, lane, retention)
  if (firstKept === undefined) return 0
  const removed = await trx
    .deleteFrom('delivery_attempts')
    .where('id', 'in', () =>
      matching(trx, lane).select('id').where('id', '<', firstKept).orderBy('id').limit(retention.limit),
    )
    .returning(['delivery_id as deliveryId', 'status'])
    .execute()
  // Only the last attempt of a delivery has another status.
  const finished = removed.filter(({ status }) => status !== 'retry_scheduled').map(({ deliveryId }) => deliveryId)
  if (finished.length === 0) return removed.length
  const deliveries = await trx.deleteFrom('deliveries').where('id', 'in', finished).returning(['id', 'body']).execute()
  const delivered = new Set(removed.filter(({ status }) => status === 'delivered').map(({ deliveryId }) => deliveryId))
  const eventIds = deliveries.filter(({ id }) => delivered.has(id)).flatMap(({ body }) => eventIdIn(body) ?? [])
  const firstKeptEvent = firstIdOf(retention.olderThan)
  const keptEventIds = eventIds.filter((id) => id >= firstKeptEvent)
  await insertReceipts(trx, lane.laneId, keptEventIds)
  return removed.length
}

/** The id of the oldest attempt that stays. Ids start with their time, so age needs no separate index. */
async function findFirstKept(trx: Trx, lane: LaneKey, { olderThan, keepNewest }: Retention) {
  const newestFirst = matching(trx, lane).select('id').orderBy('id', 'desc').limit(1)
  const newest = await newestFirst.executeTakeFirst()
  if (!newest) return undefined
  const firstByAge = firstIdOf(olderThan)
  const firstByCount = (await newestFirst.offset(keepNewest - 1).executeTakeFirst())?.id ?? ''
  const firstKept = firstByAge > firstByCount ? firstByAge : firstByCount
  return firstKept < newest.id ? firstKept : newest.id
}
