import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { currentTransaction, type Database, type Db, type Trx } from '../database.ts'
import { runDirectly } from '../prepared.ts'
import type { Schema } from '../schema.ts'
import { postgresAnnouncements } from './postgres-announcements.ts'
import { postgresClaims } from './postgres-claims.ts'
import { postgresCommits } from './postgres-commits.ts'
import { PostgresDriver } from './postgres-driver.ts'
import { postgresNotifications } from './postgres-notifications.ts'
import { type PostgresWaits, postgresPool, type TransactionConnection } from './postgres-pool.ts'

const CHANNEL_PREFIX = 'proffer_'
// A turn, a connection and an answer together take less than the 15 seconds within which every request is answered. The limits of
// locks and statements end before that of the answer.
const defaultWaits: PostgresWaits = {
  turnMs: 4_000,
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 6_000,
  answerMs: 7_000,
  sharedCommitMs: 50,
}

interface Options {
  /** The largest number of connections of this process, without those of the notifications and the claims. */
  connections?: number
  /** How many callers may wait for a connection, or in one queue, before the next one is refused. */
  maxWaiting?: number
  waits?: PostgresWaits
  /** Whether PostgreSQL keeps parsed statements by name. False behind PgBouncer in transaction mode. */
  namedStatements?: boolean
  /** The address for the notifications and the claims, which need a session of their own. */
  directUrl?: string | undefined
  /** Called for errors of a connection that no request is using. */
  onError: (error: unknown) => void
}

/**
 * PostgreSQL, shared by any number of equal processes. Transactions of one queue run one after the other, so a service can read,
 * decide and write as if no other process existed, as on SQLite. The transactions of one account use at most two connections of
 * each process.
 */
export function openPostgres(url: string, options: Options): Database {
  const { connections = 10, maxWaiting = 1_000, waits = defaultWaits, namedStatements = true, onError } = options
  const sessionUrl = options.directUrl ?? url
  const pool = postgresPool(url, { connections, maxWaiting, waits, namedStatements, onError })
  const driver = new PostgresDriver(pool, () => currentTransaction(db)?.connection as TransactionConnection | undefined)
  const db: Db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  runDirectly(db, driver)
  const trx = db as Trx

  const announcements = postgresAnnouncements({
    send: async (text) => void (await sql`select pg_notify(${`${CHANNEL_PREFIX}live`}, ${text})`.execute(db)),
    onError,
  })
  const commits = postgresCommits({
    driver,
    db,
    channelPrefix: CHANNEL_PREFIX,
    maxWaiting,
    waits,
    announce: announcements.add,
  })
  const notifications = postgresNotifications(sessionUrl, { prefix: CHANNEL_PREFIX, waits, onError })
  const claims = postgresClaims(sessionUrl, { waits, onError })
  return {
    dialect: 'postgres',
    db,
    transact: (queue, work, options = {}) =>
      currentTransaction(db) ? work(trx) : commits.transact(queue, work, options),
    foreignVersion: undefined,
    listen: notifications.listen,
    claim: claims.claim,
    backup: async () => {
      throw new Error('A PostgreSQL database is backed up with pg_dump.')
    },
    async close() {
      await notifications.close()
      await claims.close()
      await commits.idle()
      await announcements.idle()
      await db.destroy()
    },
  }
}
