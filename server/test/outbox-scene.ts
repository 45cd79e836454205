import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Delivery, Send as OutboxSend, Outcome, Sender } from '../src/delivery/delivery.ts'
import { openLane } from '../src/delivery/lanes-store.ts'
import type { OutboxMetrics } from '../src/delivery/metrics.ts'
import { type Outbox, outbox } from '../src/delivery/outbox.ts'
import { enqueue } from '../src/delivery/queue-store.ts'
import type { TargetLimits } from '../src/delivery/target-loads.ts'
import { type Database, notify } from '../src/storage/database.ts'
import { migrate } from '../src/storage/migrations/migrate.ts'
import { openSqlite } from '../src/storage/sqlite/sqlite.ts'
import { newId } from '../src/values/ids.ts'
import { settableClock } from './settable-clock.ts'
import { waitUntil } from './waiting.ts'

export const delivered: Outcome = { ok: true, statusCode: 200, responseBody: '', error: null }
export const refused: Outcome = { ok: false, statusCode: 500, responseBody: '', error: 'no' }

/** Never settles, like the request to a hanging endpoint. */
export const never = () => new Promise<never>(() => {})

/** A promise, and the function that resolves it. */
export function gate<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, open: resolve }
}

interface SentDelivery extends Delivery {
  laneId: string
}

/** Handles a delivery of the test's own kind. It may take any time. */
type Send = (delivery: SentDelivery) => Promise<Outcome> | Outcome

interface EngineOptions {
  database?: Database
  metrics?: OutboxMetrics
  onError?: (error: unknown) => void
  /** Whether a lane may send now. */
  mayOpen?: (laneId: string) => boolean
  /** The host of the lane's deliveries. By default there is none. */
  hostOf?: (laneId: string) => string
  perHost?: TargetLimits
}

const accountId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'

/** The outbox engine alone, on a real database, with a kind of delivery that is not sent. */
export async function outboxScene() {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-outbox-'))
  const file = join(directory, 'proffer.db')
  const clock = settableClock()
  const database = openSqlite(file)
  await migrate(database, clock)
  const engines: Outbox[] = []
  const otherDatabases: Database[] = []

  const attempts = (laneId: string) =>
    database.db
      .selectFrom('delivery_attempts')
      .select(['number', 'status', 'error', 'next_retry_at as nextRetryAt'])
      .where('lane_id', '=', laneId)
      .orderBy('id')
      .execute()

  return {
    clock,
    database,

    /** Opens another connection to the same file, like another process. */
    reopen() {
      const other = openSqlite(file)
      otherDatabases.push(other)
      return other
    },

    /** Creates an outbox whose deliveries are passed to `send`. `sent` lists them. */
    engine(send: Send, { mayOpen = () => true, hostOf, ...options }: EngineOptions = {}) {
      const sent: SentDelivery[] = []
      const probe: Sender = {
        async open({ laneId }) {
          if (!mayOpen(laneId)) return undefined
          const post: OutboxSend = async (delivery) => {
            sent.push({ ...delivery, laneId })
            return send({ ...delivery, laneId })
          }
          if (hostOf) post.host = hostOf(laneId)
          return post
        },
      }
      const engine = outbox({
        database,
        clock,
        senders: { probe },
        retryDelaysMs: [30_000, 120_000, 900_000, 3_600_000, 14_400_000],
        timeoutMs: 10_000,
        leaseMs: 15_000,
        onError: (error) => {
          throw error
        },
        ...options,
      })
      engines.push(engine)
      return { ...engine, sent }
    },

    /** Opens a new lane and returns its id. */
    async lane(kind = 'probe'): Promise<string> {
      const laneId = newId(clock.now())
      await database.transact(null, (trx) => openLane(trx, { accountId, laneId, kind }))
      return laneId
    },

    /** Queues a delivery and returns its id. */
    put: (laneId: string, body = '{}') =>
      database.transact(null, async (trx) => {
        const id = newId(clock.now())
        await enqueue(trx, { id, laneId, accountId, event: 'test', body, at: clock.now() })
        notify('outbox')
        return id
      }),

    attempts,

    /** Waits until the lane has at least this many attempts. */
    attempted: (laneId: string, count: number) =>
      waitUntil(async () => {
        const laneAttempts = await attempts(laneId)
        return laneAttempts.length >= count ? laneAttempts : undefined
      }, `${count} attempts`),

    async stop() {
      for (const engine of engines) await engine.stop(0)
      for (const other of otherDatabases) await other.close()
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
