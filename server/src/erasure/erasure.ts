import { setTimeout as sleep } from 'node:timers/promises'
import { isMail } from '../delivery/mail.ts'
import { cancelNotifications } from '../delivery/notifications.ts'
import type { Clock } from '../process/clock.ts'
import { type Database, notify, type Trx } from '../storage/database.ts'
import { firstIdOf } from '../values/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../values/time-units.ts'
import {
  checkErasureAt,
  deleteErasure,
  deleteEvents,
  type Erasure,
  eraseDelivery,
  findReadyErasures,
  hasDeliveries,
  insertErasure,
  listErasuresToCheck,
  listEventsOf,
  listFinishedDeliveries,
  listNewErasures,
  replaceEventData,
} from './erasure-store.ts'
import { giveUpPausedDeliveries, giveUpWaitingDeliveries, type Subject } from './give-up-store.ts'

type Data = Record<string, unknown>

/** The members that stay in the data of an erased event: what happened to which record, without names and texts. */
const retainedMembers = ['proposal_id', 'session_id', 'channel', 'status', 'previous_status', 'changed']

export const isErased = (data: unknown) => (data as Data | null | undefined)?.['erased'] === true

function erasedData(data: Data): Data {
  const retained = retainedMembers.filter((member) => data[member] !== undefined)
  return { ...Object.fromEntries(retained.map((member) => [member, data[member]])), erased: true }
}

/** Erases the names and texts of an event. */
export async function eraseEvent(trx: Trx, event: { id: string; data: string }): Promise<void> {
  const data = JSON.parse(event.data) as Data
  if (!isErased(data)) await replaceEventData(trx, event, JSON.stringify(erasedData(data)))
}

/** Erases the names and texts of a delivery that is finished. The attempts stay in the log. */
export async function eraseFinished(trx: Trx, { id, event, body }: { id: string; event: string; body: string }) {
  // No log shows mails, so nothing of their body has to stay.
  if (isMail(event)) return eraseDelivery(trx, { id, body: '', withErrors: true })
  const payload = JSON.parse(body) as { data: Data }
  const erased = JSON.stringify({ ...payload, data: erasedData(payload.data) })
  return eraseDelivery(trx, { id, body: erased, withErrors: false })
}

/**
 * Marks a record that this transaction deletes. After the commit, its names and texts are erased from events and deliveries in
 * small steps. Deliveries that wait for a failing or paused endpoint are given up. New ones have a few minutes to be sent
 * unchanged. Mails to clients and the announcement of the deletion are sent first, and erased then. Notifications of the
 * provider are cancelled.
 */
export async function eraseLater(trx: Trx, subject: Subject, at: Date): Promise<void> {
  await cancelNotifications(trx, subject)
  await insertErasure(trx, subject, at)
  notify('erasures')
}

interface Context {
  database: Database
  clock: Clock
  retentionMs: number
}

const RECORDS_AT_ONCE = 20
const ROWS_AT_ONCE = 200
const PAUSE_MS = 20
const pause = () => sleep(PAUSE_MS, undefined, { ref: false })

/** A pass checks records that wait for deliveries in at most BATCHES_OF_CHECKS batches of this size. */
const CHECKS_AT_ONCE = 100
const BATCHES_OF_CHECKS = 10
/** The time between two checks of a record is as long as it has been deleted, within these bounds. */
const MIN_WAIT_MS = MINUTE_MS
const MAX_WAIT_MS = 6 * HOUR_MS
/** How long a delivery that was never sent may wait. With the times between checks, it is given up within ten minutes. */
const UNSENT_MS = 5 * MINUTE_MS

/**
 * Erases deleted records from events and deliveries. Records with deliveries in the queue stay listed and are checked again
 * later. Returns how many deliveries it erased.
 */
export async function eraseDeleted(context: Context, signal: AbortSignal): Promise<number> {
  // New records come first, so that no number of waiting ones delays them.
  const erased = await eraseNew(context, signal)
  return erased + (await eraseWaiting(context, signal))
}

async function eraseNew(context: Context, signal: AbortSignal): Promise<number> {
  let erased = 0
  let after: string | undefined = ''
  while (after !== undefined && !signal.aborted) {
    const records: Erasure[] = await listNewErasures(context.database.db, after, RECORDS_AT_ONCE)
    for (const record of records) {
      await eraseEventsOf(context, record, signal)
      erased += await eraseDeliveriesOf(context, record, signal)
    }
    after = records.length < RECORDS_AT_ONCE ? undefined : records.at(-1)?.subjectId
    if (after !== undefined) await pause()
  }
  return erased
}

/** One query finds the records of a batch that can continue. The others cost nothing until their next check. */
async function eraseWaiting(context: Context, signal: AbortSignal): Promise<number> {
  const { database, clock, retentionMs } = context
  let erased = 0
  for (let batch = 0; batch < BATCHES_OF_CHECKS && !signal.aborted; batch++) {
    const now = clock.now()
    const records = await listErasuresToCheck(database.db, now, CHECKS_AT_ONCE)
    if (records.length === 0) break
    await database.transact(null, async (trx) => {
      for (const record of records) await checkErasureAt(trx, record, nextCheck(record, now))
    })
    const pausedBefore = new Date(now.getTime() - retentionMs)
    const ready = await findReadyErasures(database.db, records, { unsentBefore: unsentBefore(now), pausedBefore })
    for (const [index, record] of ready.entries()) {
      if (record.createdAt <= pausedBefore.toISOString()) await giveUpPaused(context, record, signal)
      erased += await eraseDeliveriesOf(context, record, signal)
      if ((index + 1) % RECORDS_AT_ONCE === 0) await pause()
    }
    await pause()
  }
  return erased
}

function nextCheck({ createdAt }: Erasure, now: Date): Date {
  const ageMs = now.getTime() - Date.parse(createdAt)
  return new Date(now.getTime() + Math.min(Math.max(ageMs, MIN_WAIT_MS), MAX_WAIT_MS))
}

const unsentBefore = (now: Date) => new Date(now.getTime() - UNSENT_MS)

async function eraseEventsOf({ database, clock, retentionMs }: Context, record: Erasure, signal: AbortSignal) {
  let after: string | undefined = ''
  while (after !== undefined && !signal.aborted) {
    const from: string = after
    const firstKept = firstIdOf(new Date(clock.now().getTime() - retentionMs))
    after = await database.transact(record.accountId, (trx) => eraseSomeEvents(trx, record, { from, firstKept }))
    if (after !== undefined) await pause()
  }
}

async function eraseDeliveriesOf({ database, clock }: Context, record: Erasure, signal: AbortSignal) {
  let erased = 0
  while (!signal.aborted) {
    // In the account's queue, so that no request queues one of these deliveries again in the meantime.
    const count = await database.transact(record.accountId, (trx) => eraseSomeDeliveries(trx, record, clock.now()))
    erased += count
    if (count < ROWS_AT_ONCE) break
    await pause()
  }
  return erased
}

/** A webhook may stay paused forever, but names and texts of a deleted record must not stay. */
async function giveUpPaused({ database }: Context, record: Erasure, signal: AbortSignal) {
  while (!signal.aborted) {
    // In the account's queue, so that the owner cannot resume the webhook in the meantime.
    const count = await database.transact(record.accountId, (trx) => giveUpPausedDeliveries(trx, record, ROWS_AT_ONCE))
    if (count < ROWS_AT_ONCE) break
    await pause()
  }
}

/** Erases some events of a record. Returns the id after which to continue, undefined if there are no more. */
async function eraseSomeEvents(trx: Trx, subject: Subject, { from, firstKept }: { from: string; firstKept: string }) {
  const events = await listEventsOf(trx, subject, from, ROWS_AT_ONCE)
  // Events older than the retention time stay only while their record exists.
  await deleteEvents(
    trx,
    events.filter(({ id }) => id < firstKept).map(({ id }) => id),
  )
  for (const event of events.filter(({ id }) => id >= firstKept)) await eraseEvent(trx, event)
  return events.length < ROWS_AT_ONCE ? undefined : events.at(-1)?.id
}

/** Erases some deliveries of a record. Returns how many. If that is ROWS_AT_ONCE, there may be more. */
async function eraseSomeDeliveries(trx: Trx, record: Erasure, now: Date): Promise<number> {
  const withUnsent = record.createdAt <= unsentBefore(now).toISOString()
  const givenUp = await giveUpWaitingDeliveries(trx, record, { withUnsent, limit: ROWS_AT_ONCE })
  const finished = await listFinishedDeliveries(trx, record, ROWS_AT_ONCE)
  for (const delivery of finished) await eraseFinished(trx, delivery)
  if (finished.length === ROWS_AT_ONCE || givenUp === ROWS_AT_ONCE) return ROWS_AT_ONCE
  if (await hasDeliveries(trx, record)) await checkErasureAt(trx, record, nextCheck(record, now))
  else await deleteErasure(trx, record)
  return finished.length
}
