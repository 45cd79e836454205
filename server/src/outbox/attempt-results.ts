import type { AttemptStatus } from '@proffer/core/webhooks/schema.ts'
import type { Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { insertAttempt } from './attempts-store.ts'
import type { Outcome } from './delivery.ts'
import type { AttemptResult } from './metrics.ts'
import { type ClaimedDelivery, completeDelivery } from './queue-store.ts'
import type { Target } from './target-loads.ts'

/** A delivery on its way. */
export interface Flight {
  delivery: ClaimedDelivery
  laneId: string
  kind: string
  token: string
  leaseUntil: string
  /** Whether its lane was suspect when it set out. */
  suspect: boolean
  /** The host at which it counts as in flight. */
  target?: Target | undefined
}

/** A delivery whose attempt has ended. */
export interface Landing {
  flight: Flight
  outcome: Outcome
  tookMs: number
  /** By the schedule's clock, from which the next retry counts, and by the wall's, which the log shows. */
  endedAt: Date
  wallEndedAt: Date
}

interface Verdict {
  status: AttemptStatus
  delayMs: number | undefined
}

/** What the outcome of the n-th attempt means. */
function verdictOf({ ok, permanent }: Outcome, attempts: number, retryDelaysMs: readonly number[]): Verdict {
  if (ok) return { status: 'delivered', delayMs: undefined }
  const delayMs = permanent ? undefined : retryDelaysMs[attempts - 1]
  return { status: delayMs === undefined ? 'failed' : 'retry_scheduled', delayMs }
}

const later = (from: Date, delayMs: number | undefined) =>
  delayMs === undefined ? null : new Date(from.getTime() + delayMs).toISOString()

/** Writes what came of an attempt, unless its lease was lost: then it belongs to somebody else, and nothing changes. */
export async function land(
  trx: Trx,
  { flight, outcome, tookMs, endedAt, wallEndedAt }: Landing,
  retryDelaysMs: readonly number[],
): Promise<AttemptResult> {
  const { delivery, laneId, token } = flight
  const attempts = delivery.attempts + 1
  const { status, delayMs } = verdictOf(outcome, attempts, retryDelaysMs)
  const dueAt = later(endedAt, delayMs)
  const held = await completeDelivery(trx, { id: delivery.id, token }, { attempts, dueAt })
  if (!held) return 'lease_lost'
  await insertAttempt(trx, {
    id: newId(wallEndedAt),
    laneId,
    userId: delivery.userId,
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
  return status
}
