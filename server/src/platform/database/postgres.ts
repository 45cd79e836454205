import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { currentUnit, type Database, type Trx, type UnitOfWork } from './database.ts'
import type { Schema } from './schema.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000
const INT8 = 20

interface Options {
  /** Trouble of a connection that nobody is waiting for. */
  onError: (error: unknown) => void
}

/**
 * PostgreSQL, shared by any number of equal processes. Writes of one account queue behind a lock of that account, so
 * that a service may read, decide and write without thinking about who else is doing so, as it may on SQLite.
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
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })

  async function run<T>(queue: string | null, work: (trx: Trx) => Promise<T>): Promise<T> {
    const effects: Array<() => void> = []
    const value = await db.transaction().execute(async (transaction) => {
      if (queue !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${queue}, 0))`.execute(transaction)
      const unit: UnitOfWork = { trx: transaction as unknown as Trx, afterCommit: effects }
      return currentUnit.run(unit, () => work(unit.trx))
    })
    for (const effect of effects) currentUnit.exit(effect)
    return value
  }

  return {
    dialect: 'postgres',
    db,
    transact: (queue, work) => {
      const unit = currentUnit.getStore()
      return unit ? work(unit.trx) : currentUnit.exit(() => run(queue, work))
    },
    foreignVersion: undefined,
    backup: async () => {
      throw new Error('use pg_dump for a PostgreSQL database')
    },
    close: () => db.destroy(),
  }
}
