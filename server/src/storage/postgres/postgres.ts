import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import {
  currentTransaction,
  type Database,
  type Db,
  runInTransaction,
  type Transaction,
  type TransactOptions,
  type Trx,
} from '../database.ts'
import type { Schema } from '../schema.ts'
import { canRunAgain } from '../storage-errors.ts'
import { postgresAnnouncements } from './postgres-announcements.ts'
import { postgresClaims } from './postgres-claims.ts'
import { PostgresDriver } from './postgres-driver.ts'
import { postgresNotifications } from './postgres-notifications.ts'
import { type PostgresWaits, postgresPool } from './postgres-pool.ts'
import { queuesByName } from './semaphore.ts'

const CHANNEL_PREFIX = 'proffer_'
const MAX_ATTEMPTS = 3
// Together less than the 15 seconds within which every request is answered.
const defaultWaits: PostgresWaits = {
  turnMs: 4_000,
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 6_000,
  answerMs: 7_000,
}

interface Options {
  /** The largest number of connections of this process, without those of the notifications and the claims. */
  connections?: number
  /** How many callers may wait for a connection, or in one queue, before the next one is refused. */
  maxWaiting?: number
  waits?: PostgresWaits
  /** Called for errors of a connection that no request is using. */
  onError: (error: unknown) => void
}

/**
 * PostgreSQL, shared by any number of equal processes. Transactions of one queue take an advisory lock of that name, so
 * a service can read, decide and write as if no other process existed, as on SQLite. Transactions of this process
 * first wait for each other without a connection, so one busy account uses at most one.
 */
export function openPostgres(url: string, options: Options): Database {
  const { connections = 10, maxWaiting = 1_000, waits = defaultWaits, onError } = options
  const pool = postgresPool(url, { connections, maxWaiting, waits, onError })
  const driver = new PostgresDriver(pool, () => currentTransaction(db)?.connection)
  const inQueue = queuesByName({ maxWaiting, waitMs: waits.turnMs })
  const db: Db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const trx = db as Trx

  async function runOnce<T>(
    queue: string | null,
    work: (trx: Trx) => Promise<T>,
    withoutTimeLimits: boolean,
  ): Promise<T> {
    const effects: Array<() => void> = []
    const value = await driver.commitWork((connection) => {
      const transaction: Transaction = {
        db,
        connection,
        afterCommit: effects,
        notified: new Set(),
        announce: announcements.add,
      }
      return runInTransaction(transaction, async () => {
        if (queue !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${queue}, 0))`.execute(trx)
        const result = await work(trx)
        // PostgreSQL delivers these at the commit, to every process and also to this one.
        for (const channel of transaction.notified) {
          await sql`select pg_notify(${CHANNEL_PREFIX + channel}, '')`.execute(trx)
        }
        return result
      })
    }, withoutTimeLimits)
    for (const effect of effects) effect()
    return value
  }

  /** Runs the work again after a deadlock or a lost connection, which have rolled back everything. */
  async function run<T>(queue: string | null, work: (trx: Trx) => Promise<T>, withoutTimeLimits: boolean): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(queue, work, withoutTimeLimits)
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !canRunAgain(error)) throw error
      }
    }
  }

  const announcements = postgresAnnouncements({
    send: async (text) => void (await sql`select pg_notify(${`${CHANNEL_PREFIX}live`}, ${text})`.execute(db)),
    onError,
  })
  const notifications = postgresNotifications(url, { prefix: CHANNEL_PREFIX, waits, onError })
  const claims = postgresClaims(url, { waits, onError })
  const running = new Set<Promise<unknown>>()
  function begin<T>(
    queue: string | null,
    work: (trx: Trx) => Promise<T>,
    { withoutTimeLimits = false }: TransactOptions,
  ) {
    const start = () => run(queue, work, withoutTimeLimits)
    const transaction = (queue === null ? start() : inQueue(queue, start)).finally(() => running.delete(transaction))
    running.add(transaction)
    return transaction
  }

  return {
    dialect: 'postgres',
    db,
    transact: (queue, work, options = {}) => (currentTransaction(db) ? work(trx) : begin(queue, work, options)),
    foreignVersion: undefined,
    listen: notifications.listen,
    claim: claims.claim,
    backup: async () => {
      throw new Error('A PostgreSQL database is backed up with pg_dump.')
    },
    async close() {
      await notifications.close()
      await claims.close()
      while (running.size > 0) await Promise.allSettled(running)
      await announcements.idle()
      await db.destroy()
    },
  }
}
