import type { EventKind } from '@proffer/core/webhooks/event-kinds.ts'
import { findMarks } from '../delivery/failing-lanes.ts'
import { openLane } from '../delivery/lanes-store.ts'
import { enqueue } from '../delivery/queue-store.ts'
import { eventPayload } from '../events/payload.ts'
import type { Place } from '../process/sealed-places.ts'
import { sha256 } from '../process/secrets.ts'
import { notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'

/** The delivery kind of callbacks. */
export const CALLBACK = 'callback'

const REFERENCE_PREFIX = 'ls_'

/** The name of a session in payloads and headers, such as `ls_019a8b7c-…`. A callback has it where a webhook has its own id. */
export const sessionReference = (sessionId: string) => REFERENCE_PREFIX + sessionId

/** Where the secret for the callbacks of a session is sealed. */
export const callbackSecretPlace = (accountId: string, sessionId: string): Place => ({
  field: 'lead_sessions.sealed_callback_secret',
  owner: accountId,
  row: sessionId,
})

/** Reads the session id from the body of a callback. */
export const sessionOfCallback = (body: string): string =>
  (JSON.parse(body) as { webhook_id: string }).webhook_id.slice(REFERENCE_PREFIX.length)

interface Callback {
  accountId: string
  sessionId: string
  url: string
  kind: EventKind
  eventId: string
  data: Record<string, unknown>
  at: Date
}

/**
 * Records a callback in the transaction of the change that causes it. Returns the ids of the recorded deliveries, as `recordEvent`
 * expects: one id, or none while the callbacks to this server are paused.
 */
export async function recordCallback(trx: Trx, callback: Callback): Promise<string[]> {
  const { accountId, sessionId, url, kind, eventId, data, at } = callback
  const laneId = laneIdOf(accountId, url)
  await openLane(trx, { accountId, laneId, kind: CALLBACK })
  if ((await findMarks(trx, { accountId, laneId })).isPaused) return []
  const reference = sessionReference(sessionId)
  const body = eventPayload({ event: kind, eventId, at, reference, json: JSON.stringify(data) })
  const id = newId(at)
  await enqueue(trx, { id, laneId, accountId, event: kind, body, subjectId: sessionId, at })
  notify('outbox')
  return [id]
}

/** Sessions that call the same server share one lane, so a dead server slows down that lane only. */
export const laneIdOf = (accountId: string, url: string) =>
  `${CALLBACK}_${sha256(`${accountId} ${new URL(url).origin}`)}`
