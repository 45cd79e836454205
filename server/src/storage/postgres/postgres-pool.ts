import type { QueryResult } from 'kysely'
import pg from 'pg'
import type { NamedQuery } from '../prepared.ts'
import { canRunAgain, StorageBusy } from '../storage-errors.ts'
import { waitWithinLimit } from '../wait-limit.ts'
import { PostgresConnection } from './postgres-connection.ts'

/** The longest time for each kind of wait. */
export interface PostgresWaits {
  /** For a turn in a queue. */
  turnMs: number
  /** For a connection: until one is free, or until a new one is established. */
  connectMs: number
  /** For a lock that another transaction holds. */
  lockMs: number
  /** For one statement, and for a client that sends nothing inside a transaction. The server enforces it. */
  statementMs: number
  /** For the response to a statement, if the server itself does not respond. */
  answerMs: number
}

export interface PoolOptions {
  /** The largest number of connections of this process, without that of `postgres-session.ts`. */
  connections: number
  /** How many callers may wait for a connection, or in one queue, before the next one is refused. */
  maxWaiting: number
  waits: PostgresWaits
  /** Whether PostgreSQL keeps parsed statements by name. False behind PgBouncer in transaction mode. */
  namedStatements: boolean
  /** Called for errors of a connection that no request is using. */
  onError: (error: unknown) => void
}

// PostgreSQL's number of the type bigint. pg returns its values as text, but ours fit into a number.
const INT8 = 20
// Long texts are compressed with lz4, if this PostgreSQL has it. The default takes 5 % of its time for a create. It is a setting of
// the session, so it is left alone if a connection may lead to another one.
const PREFER_LZ4 = `select set_config(name, 'lz4', false) from pg_settings
  where name = 'default_toast_compression' and 'lz4' = any(enumvals)`

export type PostgresPool = ReturnType<typeof postgresPool>

/** Connections to PostgreSQL. A connection that broke or did not respond is closed and not used again. */
export function postgresPool(url: string, { connections, maxWaiting, waits, namedStatements, onError }: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waits.connectMs,
    statement_timeout: waits.statementMs,
    lock_timeout: waits.lockMs,
    idle_in_transaction_session_timeout: waits.statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'proffer',
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
  })
  // Without these listeners, a connection that breaks while idle or between two statements would end the process. The next
  // statement on it fails.
  pool.on('error', (error) => {
    // pg adds the client, which would fill a page of the log.
    Object.defineProperty(error, 'client', { enumerable: false })
    onError(error)
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (namedStatements) client.query(PREFER_LZ4).catch(() => {})
  })
  const lastUsedMs = new WeakMap<pg.PoolClient, number>()
  /** When a connection broke last. */
  let brokenAtMs = 0

  /** Returns a connection. Closes (`true`) those that were idle when another one broke: they are probably dead too. */
  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= maxWaiting) throw new StorageBusy(`${maxWaiting} callers already wait for a connection`)
    for (;;) {
      const client = await pool.connect()
      // A new one has not been used yet.
      if ((lastUsedMs.get(client) ?? brokenAtMs) >= brokenAtMs) return client
      client.release(true)
    }
  }

  async function withConnection<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const client = await waitWithinLimit(waits.connectMs, connect, (late) => late.release())
    const connection = new PostgresConnection(client, waits.answerMs, namedStatements)
    try {
      return await work(connection)
    } finally {
      connection.end()
      const nowMs = performance.now()
      lastUsedMs.set(client, nowMs)
      if (connection.isBroken) brokenAtMs = nowMs
      client.release(connection.isBroken)
    }
  }

  return {
    /** Passes a connection to the work, and takes it back afterwards. */
    withConnection,

    /**
     * Runs one statement outside a transaction. If the connection is lost, a select of the query builder runs once more. Other
     * statements do not: even a raw `select` may have changed something, if it calls a function.
     */
    async executeQuery<R>(query: NamedQuery): Promise<QueryResult<R>> {
      const runOnce = () => withConnection((connection) => connection.executeQuery<R>(query))
      try {
        return await runOnce()
      } catch (error) {
        if (query.query.kind !== 'SelectQueryNode' || !canRunAgain(error)) throw error
        return runOnce()
      }
    },

    end: () => pool.end(),
  }
}
