import type { DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import type { NamedQuery } from '../prepared.ts'
import { CommitOutcomeUnknown } from '../storage-errors.ts'
import { semaphore } from './semaphore.ts'
import { msWithinLimit, waitWithinLimit } from './wait-limit.ts'

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
  /** For other transactions of the same queue, before the commit that they share begins. */
  sharedCommitMs: number
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
    // Sends a statement without waiting for the answer to the one before it.
    pipeline: true,
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

/** A statement. One with a name is parsed and planned once for each connection. */
interface Statement {
  text: string
  values?: readonly unknown[] | undefined
  name?: string | undefined
}

/** A connection that a caller has taken from the pool. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #onRelease: (isBroken: boolean) => void
  #answerMs: number
  #isBroken = false
  #isCollecting = false
  /** The error of the first statement that failed. PostgreSQL refuses all later ones of the transaction. */
  #failure: unknown
  /** The error of the first statement that was sent without a wait for its answer. */
  #unseenFailure: unknown
  /** How many statements may have changed something. */
  writes = 0

  constructor(client: pg.PoolClient, answerMs: number, onRelease: (isBroken: boolean) => void) {
    this.#client = client
    this.#answerMs = answerMs
    this.#onRelease = onRelease
  }

  get hasFailed() {
    return this.#failure !== undefined
  }

  async executeQuery<R>({ sql, parameters, query, name }: NamedQuery): Promise<QueryResult<R>> {
    if (query.kind !== 'SelectQueryNode') this.writes += 1
    const { command, rowCount, rows } = await this.#ask({ text: sql, values: parameters, name })
    return changeCommands.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  /** Sends a statement without waiting for its answer. If it fails, the next query or the commit fails with its error. */
  send(statement: Statement): void {
    this.#query(statement, msWithinLimit(this.#answerMs)).catch((error) => {
      this.#unseenFailure ??= error
    })
  }

  streamQuery() {
    return streamingNotSupported()
  }

  begin() {
    this.send({ text: 'begin' })
  }

  /** Lifts the time limits for this transaction. */
  async liftTimeLimits() {
    await this.#ask({
      text: "select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name",
    })
    this.#answerMs = Number.POSITIVE_INFINITY
  }

  /** Is sent without a wait for the statements before it. The server commits nothing if one of them failed. */
  async commit() {
    // The server was not asked to commit, so nothing is stored.
    if (this.#isBroken) throw this.#failure
    let command: string
    try {
      command = (await this.#ask({ text: 'commit' })).command
    } catch (error) {
      if (this.#isBroken) throw new CommitOutcomeUnknown('the connection was lost during the commit', { cause: error })
      throw error
    }
    // The server's response to a commit after a statement of the transaction has failed.
    if (command === 'ROLLBACK') {
      throw this.#unseenFailure ?? new Error('nothing was committed: the work ignored an error inside the transaction')
    }
  }

  /** The server rolls back when a connection breaks. A connection that cannot roll back counts as broken. */
  async rollback() {
    if (this.#isBroken) return
    await this.#query({ text: 'rollback' }, ROLLBACK_MS).catch(() => {
      this.#isBroken = true
    })
  }

  release() {
    this.#onRelease(this.#isBroken)
  }

  /** Sends the statements of one turn of the event loop together. A write to the socket costs more than a small statement. */
  #collectWrites() {
    if (this.#isCollecting) return
    this.#isCollecting = true
    // The types of a pooled client leave out its connection.
    const { stream } = (this.#client as unknown as pg.Client).connection
    stream.cork()
    process.nextTick(() => {
      this.#isCollecting = false
      stream.uncork()
    })
  }

  #ask(statement: Statement) {
    return waitWithinLimit(this.#answerMs, (ms) => this.#query(statement, ms))
  }

  async #query({ text, values, name }: Statement, answerMs: number) {
    // pg also reads `query_timeout` here, but its types declare it only for the whole connection.
    const timeout = Number.isFinite(answerMs) ? { query_timeout: Math.max(1, Math.ceil(answerMs)) } : {}
    const query: pg.QueryConfig = { text, ...(values && { values: [...values] }), ...(name && { name }), ...timeout }
    try {
      this.#collectWrites()
      return await this.#client.query(query)
    } catch (error) {
      this.#isBroken ||= breaksConnection(error)
      // Later statements fail only because this one did.
      this.#failure ??= error
      throw this.#failure
    }
  }
}

// biome-ignore lint/correctness/useYield: the interface requires it; nothing streams.
export async function* streamingNotSupported(): AsyncIterableIterator<never> {
  throw new Error('streaming is not used')
}

// A read-only server (25006) is a standby, so a new connection has to find the right server. A prepared statement that is
// unknown (26000), or whose result has another type since a migration (0A000), works again on a new connection.
const breakingCodes = new Set(['25006', '26000', '0A000'])

/** Whether a connection must be closed after this error. After an ordinary error of the server it stays usable. */
const breaksConnection = (error: unknown) =>
  !(error instanceof pg.DatabaseError) ||
  error.severity === 'FATAL' ||
  error.severity === 'PANIC' ||
  breakingCodes.has(error.code ?? '')
