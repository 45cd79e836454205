import { randomBytes } from 'node:crypto'
import type { Trx } from '../platform/database/database.ts'
import type { EventKind } from '../platform/outbox/events.ts'

/** A call to the session's own address: the same body as the event, known there as `ls_<session id>`. */
export interface Callback {
  userId: string
  sessionId: string
  kind: EventKind
  data: Record<string, unknown>
  at: Date
}

/** Records a callback in the transaction of the change that causes it. */
export type RecordCallback = (trx: Trx, callback: Callback) => Promise<void>

const SECRET_BYTES = 32

/** Of the same form as the secret of a webhook, because the same code of a receiver checks both. */
export const newCallbackSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
