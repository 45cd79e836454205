import { setTimeout as sleep } from 'node:timers/promises'
import { monthOf } from '../access/limits/calendar-month.ts'
import { listLanes, trimAttempts } from '../delivery/attempts-store.ts'
import { isMail } from '../delivery/mail.ts'
import { deleteReceipts } from '../delivery/recovery-store.ts'
import type { Clock } from '../process/clock.ts'
import type { Database, Trx } from '../storage/database.ts'
import { firstIdOf } from '../values/ids.ts'
import { eraseEvent, eraseFinished, isErased } from './erasure.ts'
import {
  deleteEvents,
  deletePastCallers,
  findExisting,
  findNewestDelivery,
  findPosition,
  storePosition,
  walkEvents,
} from './erasure-store.ts'

interface RetentionRules {
  retentionMs: number
  attemptsPerLane: number
}

const LANES_AT_ONCE = 100
const ROWS_AT_ONCE = 200
const PAUSE_MS = 20

/** Removes attempts that are too old or too many from all lanes, in steps that are too small to delay requests. */
export async function sweepLogs(
  { database, clock, rules }: { database: Database; clock: Clock; rules: RetentionRules },
  signal: AbortSignal,
): Promise<void> {
  let after = ''
  while (!signal.aborted) {
    const lanes = await listLanes(database.db, after, LANES_AT_ONCE)
    for (const lane of lanes) {
      const olderThan = new Date(clock.now().getTime() - rules.retentionMs)
      const retention = { olderThan, keepNewest: rules.attemptsPerLane, limit: ROWS_AT_ONCE }
      let hasMore = true
      while (hasMore && !signal.aborted) {
        const removed = await database.transact(null, (trx) => trimAttempts(trx, lane, retention))
        hasMore = removed === ROWS_AT_ONCE
        if (removed > 0) await sleep(PAUSE_MS, undefined, { ref: false })
      }
      if (signal.aborted) return
      await eraseNewest(database, lane, olderThan)
      after = lane.laneId
    }
    if (lanes.length < LANES_AT_ONCE) return
  }
}

/** The newest entry of a log stays, because it shows the state of its endpoint. Once it is old, its names and texts are erased. */
async function eraseNewest(database: Database, lane: { accountId: string; laneId: string }, olderThan: Date) {
  const newest = await findNewestDelivery(database.db, lane)
  if (!newest || newest.attemptedAt >= olderThan.toISOString() || !containsTexts(newest)) return
  await database.transact(null, (trx) => eraseFinished(trx, newest))
}

/** Whether the body contains names and texts. Those of tests and of erased deliveries do not. */
function containsTexts({ event, body }: { event: string; body: string }): boolean {
  if (isMail(event)) return body !== ''
  return event !== 'test' && !isErased(JSON.parse(body).data)
}

/** Deletes the ids of end users and agents that made calls in earlier months. Nothing shows them. */
export async function sweepCallers(
  { database, clock }: { database: Database; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const month = monthOf(clock.now().getTime()).name
  let hasMore = true
  while (hasMore && !signal.aborted) {
    const deleted = await database.transact(null, (trx) => deletePastCallers(trx, month, ROWS_AT_ONCE))
    hasMore = deleted === ROWS_AT_ONCE
    if (hasMore) await sleep(PAUSE_MS, undefined, { ref: false })
  }
}

const POSITION_NAME = 'event_retention'

/**
 * Goes through the events that have passed the retention time since the last sweep. It deletes `proposal.updated` events and
 * events without an existing record. It keeps the other events while their record exists, but erases their names and texts.
 */
export async function sweepEvents(
  { database, clock, retentionMs }: { database: Database; clock: Clock; retentionMs: number },
  signal: AbortSignal,
): Promise<void> {
  const before = firstIdOf(new Date(clock.now().getTime() - retentionMs))
  await database.transact(null, (trx) => deleteReceipts(trx, before))
  let hasMore = true
  while (hasMore && !signal.aborted) {
    hasMore = await database.transact(null, (trx) => eraseOldEvents(trx, before))
    if (hasMore) await sleep(PAUSE_MS, undefined, { ref: false })
  }
}

/** Processes the next events after the stored position. Returns whether there may be more. */
async function eraseOldEvents(trx: Trx, before: string): Promise<boolean> {
  const after = await findPosition(trx, POSITION_NAME)
  const events = await walkEvents(trx, { after, before, limit: ROWS_AT_ONCE })
  const subjects = new Set(events.flatMap(({ subjectId }) => subjectId ?? []))
  const existing = await findExisting(trx, [...subjects])
  const isRetained = ({ kind, subjectId }: (typeof events)[number]) =>
    kind !== 'proposal.updated' && subjectId !== null && existing.has(subjectId)
  await deleteEvents(
    trx,
    events.filter((event) => !isRetained(event)).map(({ id }) => id),
  )
  for (const event of events.filter(isRetained)) await eraseEvent(trx, event)
  const last = events.at(-1)
  if (last) await storePosition(trx, POSITION_NAME, last.id)
  return events.length === ROWS_AT_ONCE
}
