import { sql } from 'kysely'
import { currentTransaction, type Database, type Db, type Trx } from '../database.ts'
import { kyselyOver } from '../kysely-over.ts'
import { findChangeNumber } from './change-number.ts'
import { postgresAnnouncements } from './postgres-announcements.ts'
import { type PoolOptions, type PostgresWaits, postgresPool } from './postgres-pool.ts'
import { postgresSession } from './postgres-session.ts'
import { postgresTransactions } from './postgres-transactions.ts'

const CHANNEL_PREFIX = 'proffer_'
// A turn, a connection and an answer together take less than the 15 seconds within which every request is answered. The limits of
// locks and statements end before that of the answer.
const defaultWaits: PostgresWaits = {
  turnMs: 4_000,
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 6_000,
  answerMs: 7_000,
}

interface Options extends Partial<PoolOptions> {
  /** The address for notifications and claims, which need a connection that keeps its session. */
  directUrl?: string | undefined
  onError: PoolOptions['onError']
}

/**
 * PostgreSQL, shared by any number of equal processes. Transactions of one queue run one after the other, so a service can read,
 * decide and write as if no other process existed, as on SQLite.
 */
export function openPostgres(url: string, options: Options): Database {
  const { connections = 10, maxWaiting = 1_000, waits = defaultWaits, namedStatements = true, onError } = options
  const pool = postgresPool(url, { connections, maxWaiting, waits, namedStatements, onError })
  // A read inside a transaction sees the transaction's writes, and does not wait for a second connection.
  const db: Db = kyselyOver('postgres', () => currentTransaction(db)?.connection ?? pool)
  const announcements = postgresAnnouncements(
    (texts) =>
      sql`select pg_notify(${`${CHANNEL_PREFIX}live`}, text) from unnest(${texts}::text[]) as text`.execute(db),
    onError,
  )
  const notifier = { channelPrefix: CHANNEL_PREFIX, announce: announcements.add }
  const { transact, idle } = postgresTransactions({ pool, db, maxWaiting, turnMs: waits.turnMs, ...notifier })
  const session = postgresSession(options.directUrl ?? url, { prefix: CHANNEL_PREFIX, waits, onError })
  return {
    dialect: 'postgres',
    db,
    transact: (queue, work, options = {}) =>
      currentTransaction(db) ? work(db as Trx) : transact(queue, work, options),
    readSnapshot: (work) =>
      pool.withConnection(async (connection) => {
        await connection.beginSnapshot()
        try {
          return await work(kyselyOver('postgres', () => connection))
        } finally {
          await connection.rollback()
        }
      }),
    changeNumber: (account) => findChangeNumber(db, account),
    listen: session.listen,
    claim: session.claim,
    hold: session.hold,
    backup: async () => {
      throw new Error('A PostgreSQL database is backed up with pg_dump.')
    },
    removeRemnants: async () => true,
    async close() {
      await session.close()
      await idle()
      await announcements.idle()
      await pool.end()
    },
  }
}
