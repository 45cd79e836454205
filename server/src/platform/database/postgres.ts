import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import pg from 'pg'
import { currentUnit, type Database, type Trx, type UnitOfWork } from './database.ts'
import { postgresBell } from './postgres-bell.ts'
import { postgresClaims } from './postgres-claims.ts'
import type { Schema } from './schema.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000
const INT8 = 20
const CHANNEL_PREFIX = 'proffer_'

interface Options {
  /** Trouble of a connection that nobody is waiting for. */
  onError: (error: unknown) => void
}

/**
 * PostgreSQL, shared by any number of equal processes. Transactions of one queue wait for a lock of that name, so that a
 * service may read, decide and write without thinking about who else is doing so, as it may on SQLite.
 */
export function openPostgres(url: string, { onError }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'proffer',
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', onError)
  // And so would one that breaks while it is in use, whose user learns of it by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const driver = new UnitDriver(new PostgresDriver({ pool }))
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const trx = db as Trx

  async function run<T>(queue: string | null, work: (trx: Trx) => Promise<T>): Promise<T> {
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
    })
    for (const effect of effects) effect()
    return value
  }

  const bell = postgresBell(url, { prefix: CHANNEL_PREFIX, onError })
  const claims = postgresClaims(url, { onError })
  const underWay = new Set<Promise<unknown>>()
  function begin<T>(queue: string | null, work: (trx: Trx) => Promise<T>): Promise<T> {
    const transaction = run(queue, work).finally(() => underWay.delete(transaction))
    underWay.add(transaction)
    return transaction
  }

  return {
    dialect: 'postgres',
    db,
    transact: (queue, work) => {
      const unit = currentUnit.getStore()
      return unit ? work(unit.trx) : begin(queue, work)
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

/**
 * Hands out the connection of the transaction under way, and one of the pool where there is none: whoever reads inside a
 * transaction sees what it wrote, and needs no second connection that a busy pool might not have.
 */
class UnitDriver implements Driver {
  readonly #pool: PostgresDriver
  readonly #current = new AsyncLocalStorage<DatabaseConnection>()

  constructor(pool: PostgresDriver) {
    this.#pool = pool
  }

  async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await this.#pool.init()
    const connection = await this.#pool.acquireConnection()
    try {
      await connection.executeQuery(CompiledQuery.raw('begin'))
      const value = await this.#current.run(connection, work)
      await connection.executeQuery(CompiledQuery.raw('commit'))
      return value
    } catch (error) {
      // A connection that is gone has rolled back by itself; the first error is the one worth telling.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    } finally {
      await this.#pool.releaseConnection(connection as never)
    }
  }

  init() {
    return this.#pool.init()
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#current.getStore() ?? this.#pool.acquireConnection()
  }
  async releaseConnection(connection: DatabaseConnection) {
    if (connection !== this.#current.getStore()) await this.#pool.releaseConnection(connection as never)
  }
  destroy() {
    return this.#pool.destroy()
  }
  async beginTransaction() {
    throw new Error('use Database.transact')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}
