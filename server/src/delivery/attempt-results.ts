import type { AttemptStatus } from '@proffer/core/webhooks/schema.ts'
import type { Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { insertAttempt } from './attempts-store.ts'
import type { Outcome } from './delivery.ts'
import { isMail } from './mail.ts'
import { updateMailState } from './mail-states.ts'
import type { AttemptResult } from './metrics.ts'
import { type ClaimedDelivery, completeDelivery } from './queue-store.ts'
import type { Target } from './target-loads.ts'

/** A delivery that this process is sending. */
export interface InFlight {
  delivery: ClaimedDelivery
  laneId: string
  kind: string
  token: string
  leaseUntil: string
  /** Whether its lane was suspect when it was claimed. */
  suspect: boolean
  /** The host to whose limits it counts. */
  target?: Target | undefined
}

/** An attempt that has ended and is not stored yet. */
export interface EndedAttempt {
  flight: InFlight
  outcome: Outcome
  tookMs: number
  /** The time by the schedule's clock. The delay of the next retry starts here. */
  endedAt: Date
  /** The time by the wall clock, for the log. */
  wallEndedAt: Date
}

interface Verdict {
  status: AttemptStatus
  /** Undefined if there is no next attempt. */
  delayMs: number | undefined
}

/** The status after the n-th attempt, and the delay until the next one. */
function verdictOf(
  { ok, permanent, retryAfterMs = 0 }: Outcome,
  attempts: number,
  retryDelaysMs: readonly number[],
): Verdict {
  if (ok) return { status: 'delivered', delayMs: undefined }
  const ownDelayMs = permanent ? undefined : retryDelaysMs[attempts - 1]
  if (ownDelayMs === undefined) return { status: 'failed', delayMs: undefined }
  // An endpoint cannot postpone a retry beyond the longest delay. See `checkSchedule` in worker.ts.
  const delayMs = Math.max(ownDelayMs, Math.min(retryAfterMs, Math.max(...retryDelaysMs)))
  return { status: 'retry_scheduled', delayMs }
}

const later = (from: Date, delayMs: number | undefined) =>
  delayMs === undefined ? null : new Date(from.getTime() + delayMs).toISOString()

/** Stores the result of an attempt. If its lease was lost (see `AttemptResult`), nothing is stored. */
export async function recordAttempt(
  trx: Trx,
  { flight, outcome, tookMs, endedAt, wallEndedAt }: EndedAttempt,
  retryDelaysMs: readonly number[],
): Promise<AttemptResult> {
  const { delivery, laneId, token } = flight
  const attempts = delivery.attempts + 1
  const { status, delayMs } = verdictOf(outcome, attempts, retryDelaysMs)
  const dueAt = later(endedAt, delayMs)
  const hadLease = await completeDelivery(trx, { id: delivery.id, token }, { attempts, dueAt })
  if (!hadLease) return 'lease_lost'
  await insertAttempt(trx, {
    id: newId(wallEndedAt),
    laneId,
    accountId: delivery.accountId,
    deliveryId: delivery.id,
    event: delivery.event,
    number: attempts,
    status,
    statusCode: outcome.statusCode,
    responseBody: outcome.responseBody,
    responseTimeMs: Math.round(tookMs),
    error: outcome.error,
    createdAt: wallEndedAt.toISOString(),
    nextRetryAt: later(wallEndedAt, delayMs),
  })
  if (isMail(delivery.event)) await updateMailState(trx, delivery, outcome, later(wallEndedAt, delayMs))
  return status
}
