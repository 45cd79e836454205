import type { EventKind } from '@proffer/core/webhooks/event-kinds.ts'
import { findMarks } from '../outbox/failing-lanes.ts'
import { openLane } from '../outbox/lanes-store.ts'
import { eventPayload } from '../outbox/payload.ts'
import { enqueue } from '../outbox/queue-store.ts'
import { sha256 } from '../process/secrets.ts'
import { notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'

/** The delivery kind of callbacks. */
export const CALLBACK = 'callback'

const PREFIX = 'ls_'

/** The name of a session in payloads and headers. */
export const sessionReference = (id: string) => PREFIX + id

/** Reads the session id from the body of a callback. */
export const sessionOfCallback = (body: string): string =>
  (JSON.parse(body) as { webhook_id: string }).webhook_id.slice(PREFIX.length)

interface Callback {
  userId: string
  sessionId: string
  url: string
  kind: EventKind
  eventId: string
  data: Record<string, unknown>
  at: Date
}

/**
 * Records a callback in the transaction of the change that causes it, and returns its id in a list. While the callbacks to the
 * server are paused, none is recorded, as for a paused webhook, and the list is empty.
 */
export async function recordCallback(trx: Trx, callback: Callback): Promise<string[]> {
  const { userId, sessionId, url, kind, eventId, data, at } = callback
  const laneId = laneOf(userId, url)
  await openLane(trx, { userId, laneId, kind: CALLBACK })
  if ((await findMarks(trx, { userId, laneId })).isPaused) return []
  const reference = sessionReference(sessionId)
  const body = eventPayload({ event: kind, eventId, at, reference, json: JSON.stringify(data) })
  const id = newId(at)
  await enqueue(trx, { id, laneId, userId, event: kind, body, subjectId: sessionId, at })
  notify('outbox')
  return [id]
}

/** Sessions that call the same server share one lane, so a dead server slows down that lane only. */
export const laneOf = (userId: string, url: string) => `${CALLBACK}_${sha256(`${userId} ${new URL(url).origin}`)}`
