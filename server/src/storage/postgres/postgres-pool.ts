import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { CommitOutcomeUnknown } from '../storage-errors.ts'
import { statementName } from './named-statements.ts'
import { semaphore } from './semaphore.ts'
import { waitWithinLimit } from './wait-limit.ts'

/** The longest time for each kind of wait. */
export interface PostgresWaits {
  /** For a free connection of the pool, or a turn in a queue. */
  turnMs: number
  connectMs: number
  /** For a lock that another transaction holds. */
  lockMs: number
  /** For one statement, and for a client that sends nothing inside a transaction. The server enforces it. */
  statementMs: number
  /** For the response to a statement, if the server itself does not respond. */
  answerMs: number
}

interface Options {
  connections: number
  maxWaiting: number
  waits: PostgresWaits
  /** Called for errors of a connection that no request is using. */
  onError: (error: unknown) => void
}

const INT8 = 20
const KEEP_ALIVE_AFTER_MS = 10_000
const ROLLBACK_MS = 1_000
const changeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export type PostgresPool = ReturnType<typeof postgresPool>

/** Connections to PostgreSQL. A connection that broke or did not respond is closed and not used again. */
export function postgresPool(url: string, { connections, maxWaiting, waits, onError }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waits.connectMs,
    statement_timeout: waits.statementMs,
    lock_timeout: waits.lockMs,
    idle_in_transaction_session_timeout: waits.statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'proffer',
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // Without these listeners, a connection that breaks while idle or between two statements would end the process. The next
  // statement on it fails.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const slots = semaphore({ what: 'a connection', maxConcurrent: connections, maxWaiting, waitMs: waits.turnMs })
  const lastUsedMs = new WeakMap<pg.PoolClient, number>()
  let suspectBeforeMs = 0

  /** Closes connections that were idle when another one broke, because they are probably dead too. */
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if ((lastUsedMs.get(client) ?? suspectBeforeMs) >= suspectBeforeMs) return client
      client.release(true)
    }
  }

  return {
    async acquire(): Promise<PooledConnection> {
      await slots.acquire()
      try {
        const client = await waitWithinLimit(waits.connectMs, connect)
        return new PooledConnection(client, waits.answerMs, (isBroken) => {
          const nowMs = performance.now()
          lastUsedMs.set(client, nowMs)
          if (isBroken) suspectBeforeMs = nowMs
          client.release(isBroken)
          slots.release()
        })
      } catch (error) {
        slots.release()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

/** A connection that a caller has taken from the pool. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #onRelease: (isBroken: boolean) => void
  #answerMs: number
  #isBroken = false

  constructor(client: pg.PoolClient, answerMs: number, onRelease: (isBroken: boolean) => void) {
    this.#client = client
    this.#answerMs = answerMs
    this.#onRelease = onRelease
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#ask(sql, parameters)
    return changeCommands.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery() {
    return streamingNotSupported()
  }

  begin() {
    return this.#ask('begin')
  }

  /** Lifts the time limits for this transaction. */
  async liftTimeLimits() {
    await this.#ask(
      "select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name",
    )
    this.#answerMs = Number.POSITIVE_INFINITY
  }

  async commit() {
    let command: string
    try {
      command = (await this.#ask('commit')).command
    } catch (error) {
      if (this.#isBroken) throw new CommitOutcomeUnknown('the connection was lost during the commit', { cause: error })
      throw error
    }
    // The server's response to a commit after a statement of the transaction has failed.
    if (command === 'ROLLBACK')
      throw new Error('nothing was committed: the work ignored an error inside the transaction')
  }

  /** The server rolls back when a connection breaks. A connection that cannot roll back counts as broken. */
  async rollback() {
    if (this.#isBroken) return
    await this.#query('rollback', undefined, ROLLBACK_MS).catch(() => {
      this.#isBroken = true
    })
  }

  release() {
    this.#onRelease(this.#isBroken)
  }

  #ask(text: string, values?: readonly unknown[]) {
    return waitWithinLimit(this.#answerMs, (ms) => this.#query(text, values, ms))
  }

  async #query(text: string, values: readonly unknown[] | undefined, answerMs: number) {
    // pg also reads `query_timeout` here, but its types declare it only for the whole connection.
    const timeout = Number.isFinite(answerMs) ? { query_timeout: Math.max(1, Math.ceil(answerMs)) } : {}
    const name = statementName(text)
    const query: pg.QueryConfig = { text, ...(name && { name }), ...(values && { values: [...values] }), ...timeout }
    try {
      return await this.#client.query(query)
    } catch (error) {
      this.#isBroken ||= breaksConnection(error)
      throw error
    }
  }
}

// biome-ignore lint/correctness/useYield: the interface requires it; nothing streams.
export async function* streamingNotSupported(): AsyncIterableIterator<never> {
  throw new Error('streaming is not used')
}

/**
 * Whether a connection must be closed after this error. After an ordinary error of the server it stays usable. A read-only server
 * (25006) is a standby, so a new connection has to find the right server.
 */
const breaksConnection = (error: unknown) =>
  !(error instanceof pg.DatabaseError) ||
  error.severity === 'FATAL' ||
  error.severity === 'PANIC' ||
  error.code === '25006'
