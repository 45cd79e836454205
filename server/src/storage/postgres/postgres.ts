import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { currentUnit, type Database, type TransactOptions, type Trx, type UnitOfWork } from '../database.ts'
import type { Schema } from '../schema.ts'
import { isCutShort } from '../storage-errors.ts'
import { postgresBell } from './postgres-bell.ts'
import { postgresClaims } from './postgres-claims.ts'
import { UnitDriver } from './postgres-driver.ts'
import { type PostgresWaits, postgresPool } from './postgres-pool.ts'
import { lanesByName } from './waiting-line.ts'

const CHANNEL_PREFIX = 'proffer_'
const MOST_ATTEMPTS = 3
// Together less than the 15 seconds within which everybody is answered.
const usualWaits: PostgresWaits = {
  turnMs: 4_000,
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 6_000,
  answerMs: 7_000,
}

interface Options {
  /** How many connections this process holds at most, that of the bell aside. */
  connections?: number
  /** How many wait for a connection, or in one queue, before the next is turned away. */
  mostWaiting?: number
  waits?: PostgresWaits
  /** Trouble of a connection that nobody is waiting for. */
  onError: (error: unknown) => void
}

/**
 * PostgreSQL, shared by any number of equal processes. Transactions of one queue wait for a lock of that name, so that a
 * service may read, decide and write without thinking about who else is doing so, as it may on SQLite. Those of this
 * process wait for one another first, without a connection: one busy account never holds more than one.
 */
export function openPostgres(url: string, options: Options): Database {
  const { connections = 10, mostWaiting = 1_000, waits = usualWaits, onError } = options
  const driver = new UnitDriver(postgresPool(url, { connections, mostWaiting, waits, onError }))
  const inLane = lanesByName({ mostWaiting, waitMs: waits.turnMs })
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const trx = db as Trx

  async function runOnce<T>(queue: string | null, work: (trx: Trx) => Promise<T>, unhurried: boolean): Promise<T> {
    const effects: Array<() => void> = []
    const value = await driver.inTransaction(() => {
      const unit: UnitOfWork = { trx, afterCommit: effects, notified: new Set() }
      return currentUnit.run(unit, async () => {
        if (queue !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${queue}, 0))`.execute(trx)
        const result = await work(trx)
        // Delivered to every process, this one included, at the commit.
        for (const channel of unit.notified) await sql`select pg_notify(${CHANNEL_PREFIX + channel}, '')`.execute(trx)
        return result
      })
    }, unhurried)
    for (const effect of effects) effect()
    return value
  }

  /** What was undone by a deadlock or a cut connection is done again: nothing of it has left the transaction. */
  async function run<T>(queue: string | null, work: (trx: Trx) => Promise<T>, unhurried: boolean): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(queue, work, unhurried)
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isCutShort(error)) throw error
      }
    }
  }

  const bell = postgresBell(url, { prefix: CHANNEL_PREFIX, waits, onError })
  const claims = postgresClaims(url, { waits, onError })
  const underWay = new Set<Promise<unknown>>()
  function begin<T>(queue: string | null, work: (trx: Trx) => Promise<T>, { unhurried = false }: TransactOptions) {
    const start = () => run(queue, work, unhurried)
    const transaction = (queue === null ? start() : inLane(queue, start)).finally(() => underWay.delete(transaction))
    underWay.add(transaction)
    return transaction
  }

  return {
    dialect: 'postgres',
    db,
    transact: (queue, work, options = {}) => {
      const unit = currentUnit.getStore()
      return unit ? work(unit.trx) : begin(queue, work, options)
    },
    foreignVersion: undefined,
    listen: bell.listen,
    claim: claims.claim,
    backup: async () => {
      throw new Error('A PostgreSQL database is backed up with pg_dump.')
    },
    async close() {
      await bell.close()
      await claims.close()
      while (underWay.size > 0) await Promise.allSettled(underWay)
      await db.destroy()
    },
  }
}
