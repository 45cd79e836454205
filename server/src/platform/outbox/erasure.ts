import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { type Database, notify, type Trx } from '../database/database.ts'
import { firstIdOf } from '../ids.ts'
import {
  deleteErasure,
  deleteEvents,
  eraseDelivery,
  hasDeliveries,
  insertErasure,
  listErasures,
  listEventsOf,
  listFinishedDeliveries,
  replaceEventData,
  type Subject,
} from './erasure-store.ts'

type Data = Record<string, unknown>

/** What stays in the data of an erased event: what happened to which record, without names and texts. */
const keptMembers = ['proposal_id', 'session_id', 'channel', 'status', 'previous_status', 'changed']

export const isErased = (data: unknown) => (data as Data | null | undefined)?.['erased'] === true

function erasedData(data: Data): Data {
  const kept = keptMembers.filter((member) => data[member] !== undefined)
  return { ...Object.fromEntries(kept.map((member) => [member, data[member]])), erased: true }
}

export async function eraseEvent(trx: Trx, event: { id: string; data: string }): Promise<void> {
  const data = JSON.parse(event.data) as Data
  if (!isErased(data)) await replaceEventData(trx, event, JSON.stringify(erasedData(data)))
}

/** Whether a delivery is a mail. No log shows mails, so nothing of their body has to stay. */
export const isMail = (event: string) => event.startsWith('mail.')

/** Erases the names and texts of a delivery that is finished. The attempts stay in the log. */
export async function eraseFinished(trx: Trx, { id, event, body }: { id: string; event: string; body: string }) {
  if (isMail(event)) return eraseDelivery(trx, { id, body: '', withErrors: true })
  const payload = JSON.parse(body) as { data: Data }
  const erased = JSON.stringify({ ...payload, data: erasedData(payload.data) })
  return eraseDelivery(trx, { id, body: erased, withErrors: false })
}

/**
 * Marks a record that this transaction deletes. After the commit, its names and texts are erased from events and deliveries in
 * small steps. Deliveries under way are first sent as they are.
 */
export async function eraseLater(trx: Trx, subject: Subject, at: Date): Promise<void> {
  await insertErasure(trx, subject, at)
  notify('erasures')
}

interface Context {
  database: Database
  clock: Clock
  keptMs: number
}

const SUBJECTS_AT_ONCE = 100
const ROWS_AT_ONCE = 200
const PAUSE_MS = 20

/**
 * Erases what is left of deleted records. Records with deliveries under way stay listed for the next time. Returns how many
 * deliveries it erased.
 */
export async function eraseDeleted(context: Context, signal: AbortSignal): Promise<number> {
  let erased = 0
  let after: string | undefined = ''
  while (after !== undefined && !signal.aborted) {
    const subjects: Subject[] = await listErasures(context.database.db, after, SUBJECTS_AT_ONCE)
    for (const subject of subjects) erased += await eraseSubject(context, subject, signal)
    after = subjects.length < SUBJECTS_AT_ONCE ? undefined : subjects.at(-1)?.subjectId
  }
  return erased
}

async function eraseSubject({ database, clock, keptMs }: Context, subject: Subject, signal: AbortSignal) {
  let after: string | undefined = ''
  while (after !== undefined && !signal.aborted) {
    const from: string = after
    const firstKept = firstIdOf(new Date(clock.now().getTime() - keptMs))
    after = await database.transact(subject.userId, (trx) => eraseEvents(trx, subject, { from, firstKept }))
    if (after !== undefined) await sleep(PAUSE_MS, undefined, { ref: false })
  }
  let erased = 0
  while (!signal.aborted) {
    // In the account's queue, so that nobody queues one of these deliveries again meanwhile.
    const count = await database.transact(subject.userId, (trx) => eraseDeliveries(trx, subject))
    erased += count
    if (count < ROWS_AT_ONCE) break
    await sleep(PAUSE_MS, undefined, { ref: false })
  }
  return erased
}

/** Returns where to go on, if there is more. */
async function eraseEvents(trx: Trx, subject: Subject, { from, firstKept }: { from: string; firstKept: string }) {
  const events = await listEventsOf(trx, subject, from, ROWS_AT_ONCE)
  // Events older than the retention time stay only while their record exists.
  await deleteEvents(
    trx,
    events.filter(({ id }) => id < firstKept).map(({ id }) => id),
  )
  for (const event of events.filter(({ id }) => id >= firstKept)) await eraseEvent(trx, event)
  return events.length < ROWS_AT_ONCE ? undefined : events.at(-1)?.id
}

/** Returns how many it erased. If that is as many as it may at once, there may be more. */
async function eraseDeliveries(trx: Trx, subject: Subject): Promise<number> {
  const finished = await listFinishedDeliveries(trx, subject, ROWS_AT_ONCE)
  for (const delivery of finished) await eraseFinished(trx, delivery)
  const isLast = finished.length < ROWS_AT_ONCE
  if (isLast && !(await hasDeliveries(trx, subject))) await deleteErasure(trx, subject)
  return finished.length
}
