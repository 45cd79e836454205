import { webhookBudget } from '@proffer/core/budgets.ts'
import { sweepLogs } from '../erasure/retention.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'
import type { Sender } from './delivery.ts'
import { measureQueue } from './lanes-store.ts'
import { noMetrics, type OutboxMetrics } from './metrics.ts'
import type { TargetLimits } from './target-loads.ts'
import { worker } from './worker.ts'

interface OutboxSettings {
  /** Delays between the end of an attempt and the next one. There are as many retries as delays. */
  retryDelaysMs: readonly number[]
  /** The longest an attempt may take. */
  timeoutMs: number
  leaseMs: number
}

interface Options extends OutboxSettings {
  database: Database
  clock: Clock
  /** Senders by kind of delivery. */
  senders: Record<string, Sender>
  /** How many deliveries one host may get. By default as in budgets.ts. */
  perHost?: TargetLimits
  metrics?: OutboxMetrics
  /** How long log entries are kept. */
  retentionMs?: number
  onError: (error: unknown) => void
}

export type Outbox = ReturnType<typeof outbox>

const MAX_ATTEMPTS_PER_LANE = 10_000
const SWEEP_EVERY_MS = HOUR_MS
const GRACE_MS = 5_000

/** Sends the deliveries that transactions have put into the queue, at least once each, until they succeed or fail permanently. */
export function outbox(settings: Options) {
  const { retentionMs = 30 * DAY_MS, perHost = webhookBudget, metrics = noMetrics, timeoutMs, ...options } = settings
  const { database, clock, leaseMs, onError } = options
  if (leaseMs <= timeoutMs) {
    throw new Error(`The lease of a delivery (${leaseMs} ms) must be longer than its timeout (${timeoutMs} ms).`)
  }
  const deliveryWorker = worker({ ...options, perHost, metrics })
  let stopListening: (() => void) | undefined
  let sweeping = new AbortController()
  let sweepTimer: NodeJS.Timeout | undefined

  const rules = { retentionMs, attemptsPerLane: MAX_ATTEMPTS_PER_LANE }
  const sweep = () => sweepLogs({ database, clock, rules }, sweeping.signal)

  return {
    start() {
      if (stopListening) return
      stopListening = database.listen('outbox', deliveryWorker.wakeSoon)
      sweeping = new AbortController()
      sweepTimer = setInterval(() => void sweep().catch(onError), SWEEP_EVERY_MS).unref()
      deliveryWorker.start()
    },

    /** Waits up to `graceMs` for requests in flight, then returns their deliveries to the queue. */
    async stop(graceMs = GRACE_MS) {
      stopListening?.()
      stopListening = undefined
      clearInterval(sweepTimer)
      sweeping.abort()
      await deliveryWorker.stop(graceMs)
    },

    /** Looks for due deliveries now. Without this, the worker looks after each commit and when the next delivery is due. */
    wake: deliveryWorker.wake,

    /** Removes log entries beyond their age and number. Also runs every hour. */
    sweep,

    /** For the metrics: how many deliveries wait, and for how long the oldest has been due. */
    async measure(): Promise<{ depth: number; oldestDueSeconds: number }> {
      const { depth, oldestDueAt } = await measureQueue(database.db)
      const ageMs = oldestDueAt === null ? 0 : clock.now().getTime() - Date.parse(oldestDueAt)
      return { depth, oldestDueSeconds: Math.max(0, ageMs / 1000) }
    },
  }
}
