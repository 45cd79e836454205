import type { EventKind } from '@proffer/core/webhooks/event-kinds.ts'
import { openLane } from '../outbox/lanes-store.ts'
import { eventPayload } from '../outbox/payload.ts'
import { enqueue } from '../outbox/queue-store.ts'
import { sha256 } from '../process/secrets.ts'
import { notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'

/** The kind of delivery that callbacks are. */
export const CALLBACK = 'callback'

const PREFIX = 'ls_'

/** How a session is called in payloads and headers. */
export const sessionReference = (id: string) => PREFIX + id

/** The session that a callback tells of, by its own body. */
export const sessionOfCallback = (body: string): string =>
  (JSON.parse(body) as { webhook_id: string }).webhook_id.slice(PREFIX.length)

interface Callback {
  userId: string
  sessionId: string
  url: string
  kind: EventKind
  data: Record<string, unknown>
  at: Date
}

/** Records a call to the session's own address, in the transaction of the change that causes it. Answers its id. */
export async function recordCallback(trx: Trx, { userId, sessionId, url, kind, data, at }: Callback): Promise<string> {
  const laneId = laneOf(userId, url)
  await openLane(trx, { userId, laneId, kind: CALLBACK })
  const body = eventPayload({ event: kind, at, reference: sessionReference(sessionId), json: JSON.stringify(data) })
  const id = newId(at)
  await enqueue(trx, { id, laneId, userId, event: kind, body, subjectId: sessionId, at })
  notify('outbox')
  return id
}

/** All sessions that call the same server wait in one lane, so that a dead one costs one endpoint's patience. */
const laneOf = (userId: string, url: string) => `${CALLBACK}_${sha256(`${userId} ${new URL(url).origin}`)}`
