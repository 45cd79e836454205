import type { DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import type { NamedQuery } from '../prepared.ts'
import { CommitOutcomeUnknown } from '../storage-errors.ts'
import { semaphore } from './semaphore.ts'
import { type ParsedStatements, type Statement, StatementBatch } from './statement-batch.ts'
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
  /** How long a shared commit accepts further transactions of its queues, counted from its first one. */
  sharedCommitMs: number
}

interface Options {
  connections: number
  maxWaiting: number
  waits: PostgresWaits
  /** False if a connection may lead to another server process after each transaction, as with PgBouncer. */
  namedStatements: boolean
  /** Called for errors of a connection that no request is using. */
  onError: (error: unknown) => void
}

const KEEP_ALIVE_AFTER_MS = 10_000
const ROLLBACK_MS = 1_000
// Long texts are compressed with lz4, if this PostgreSQL has it. The default takes 5 % of its time for a create. It is a setting of
// the session, so it is left alone if a connection may lead to another one.
const PREFER_LZ4 = `select set_config(name, 'lz4', false) from pg_settings
  where name = 'default_toast_compression' and 'lz4' = any(enumvals)`
// A turn with more statements sends several batches, so that PostgreSQL begins before the last statement is there.
const STATEMENTS_PER_BATCH = 24
const changeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export type PostgresPool = ReturnType<typeof postgresPool>

/** Connections to PostgreSQL. A connection that broke or did not respond is closed and not used again. */
export function postgresPool(url: string, { connections, maxWaiting, waits, namedStatements, onError }: Options) {
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
    // Sends each statement without waiting for the answer to the previous one.
    pipeline: true,
  })
  // Without these listeners, a connection that breaks while idle or between two statements would end the process. The next
  // statement on it fails.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Without it, texts are compressed by PostgreSQL's default.
    if (namedStatements) client.query(PREFER_LZ4).catch(() => {})
  })
  const slots = semaphore({ what: 'a connection', maxConcurrent: connections, maxWaiting, waitMs: waits.turnMs })
  const lastUsedMs = new WeakMap<pg.PoolClient, number>()
  const parsedStatements = new WeakMap<pg.PoolClient, ParsedStatements>()
  /** When a connection broke last. */
  let brokenAtMs = 0

  /** Returns a connection. Closes those that were idle when another one broke, because they are probably dead too. */
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      const usedMs = lastUsedMs.get(client)
      const isNew = usedMs === undefined
      if (isNew || usedMs >= brokenAtMs) return client
      // Given true, pg closes the connection.
      client.release(true)
    }
  }

  function parsedBy(client: pg.PoolClient): ParsedStatements {
    const parsed: ParsedStatements = parsedStatements.get(client) ?? new Map()
    parsedStatements.set(client, parsed)
    return parsed
  }

  return {
    async acquire(): Promise<PooledConnection> {
      await slots.acquire()
      try {
        const client = await waitWithinLimit(waits.connectMs, connect)
        const options = { answerMs: waits.answerMs, namedStatements, parsed: parsedBy(client) }
        return new PooledConnection(client, options, (isBroken) => {
          const nowMs = performance.now()
          lastUsedMs.set(client, nowMs)
          if (isBroken) brokenAtMs = nowMs
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

interface ConnectionOptions {
  answerMs: number
  namedStatements: boolean
  parsed: ParsedStatements
}

/** A connection that a caller has taken from the pool. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #onRelease: (isBroken: boolean) => void
  readonly #namedStatements: boolean
  readonly #parsed: ParsedStatements
  #answerMs: number
  #isBroken = false
  /** The latest statements of this turn of the event loop. They are sent together at its end. */
  #batch: StatementBatch | undefined
  /** The error of the first failed statement. PostgreSQL refuses all later statements of the transaction. */
  #failure: unknown
  /** The error of the first failed `send`. No caller waited for it, so no caller has seen it yet. */
  #unseenFailure: unknown

  constructor(
    client: pg.PoolClient,
    { answerMs, namedStatements, parsed }: ConnectionOptions,
    onRelease: (isBroken: boolean) => void,
  ) {
    this.#client = client
    this.#answerMs = answerMs
    this.#namedStatements = namedStatements
    this.#parsed = parsed
    this.#onRelease = onRelease
  }

  /** Whether a statement has failed. */
  get hasFailed() {
    return this.#failure !== undefined
  }

  async executeQuery<R>({ sql, parameters, name }: NamedQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.ask({ text: sql, values: parameters, name })
    const typedRows = rows as R[]
    return changeCommands.has(command) ? { rows: typedRows, numAffectedRows: BigInt(rowCount) } : { rows: typedRows }
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
    await this.ask({
      text: `select set_config(name, '0', true)
        from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
    })
    this.#answerMs = Number.POSITIVE_INFINITY
  }

  /** Sends the commit without waiting for earlier statements. Throws if one of those failed, because the server then rolls back. */
  async commit() {
    // The commit was never sent, so nothing is stored.
    if (this.#isBroken) throw this.#failure
    if (this.hasFailed) throw this.#ignoredFailure()
    let command: string
    try {
      command = (await this.ask({ text: 'commit' })).command
    } catch (error) {
      const isCertain = isAnswerOfServer(error) || !this.#isBroken
      if (isCertain) throw error
      throw new CommitOutcomeUnknown('the connection was lost during the commit', { cause: error })
    }
    // The server answers a commit with ROLLBACK if a statement of the transaction failed.
    if (command === 'ROLLBACK') throw this.#ignoredFailure()
  }

  /** The error of a failed `send`, or else an error that says that the transaction ignored the error of a query. */
  #ignoredFailure() {
    const message = 'nothing was committed: a failed statement was ignored in the transaction'
    return this.#unseenFailure ?? new Error(message, { cause: this.#failure })
  }

  /** Rolls back. A connection that cannot do it counts as broken, and when that one is closed, the server rolls back. */
  async rollback() {
    if (this.#isBroken) return
    // The rollback gets a separate batch, because PostgreSQL skips it in the batch of a statement that fails.
    this.#sendBatch()
    await this.#currentBatch()
      .add({ text: 'rollback' }, ROLLBACK_MS)
      .catch(() => {
        this.#isBroken = true
      })
  }

  release() {
    this.#onRelease(this.#isBroken)
  }

  /** Runs a statement and returns its answer. */
  ask(statement: Statement) {
    return waitWithinLimit(this.#answerMs, (ms) => this.#query(statement, ms))
  }

  async #query(statement: Statement, answerMs: number) {
    // The server would refuse the statement, or carry it out outside the transaction if `begin` has failed.
    if (this.#failure !== undefined) throw this.#failure
    try {
      const batch = this.#currentBatch()
      const answer = batch.add(this.#namedStatements ? statement : { ...statement, name: '' }, answerMs)
      if (batch.size === STATEMENTS_PER_BATCH) this.#sendBatch()
      return await answer
    } catch (error) {
      // A statement behind a failed one may fail in another way, such as by a name that the server was not told.
      const isConsequence = this.#failure !== undefined && isAnswerOfServer(error)
      if (!isConsequence) this.#isBroken ||= breaksConnection(error)
      // Once a statement has failed, later ones fail because of it. So always throw the first error.
      this.#failure ??= error
      throw this.#failure
    }
  }

  #currentBatch(): StatementBatch {
    if (this.#batch) return this.#batch
    const batch = new StatementBatch(this.#parsed)
    this.#batch = batch
    process.nextTick(() => {
      if (this.#batch === batch) this.#sendBatch()
    })
    return batch
  }

  #sendBatch() {
    if (this.#batch) this.#client.query(this.#batch)
    this.#batch = undefined
  }
}

/** The connection of a shared commit, as one of its transactions sees it. */
export class TransactionConnection implements DatabaseConnection {
  readonly #connection: PooledConnection
  /** The number of statements of this transaction that may have changed data. */
  writes = 0

  constructor(connection: PooledConnection) {
    this.#connection = connection
  }

  executeQuery<R>(query: NamedQuery): Promise<QueryResult<R>> {
    if (query.query.kind !== 'SelectQueryNode') this.writes += 1
    return this.#connection.executeQuery(query)
  }

  send(statement: Statement): void {
    this.writes += 1
    this.#connection.send(statement)
  }

  streamQuery() {
    return streamingNotSupported()
  }
}

// biome-ignore lint/correctness/useYield: the interface requires it; nothing streams.
export async function* streamingNotSupported(): AsyncIterableIterator<never> {
  throw new Error('streaming is not used')
}

// 25006: the server is a read-only standby, so a new connection has to find the primary. 26000 and 0A000: a prepared statement
// is unknown, or a migration changed its result type. Both work again on a new connection.
const breakingCodes = new Set(['25006', '26000', '0A000'])

/** Whether a connection must be closed after this error. After an ordinary error of the server it stays usable. */
const breaksConnection = (error: unknown) =>
  !isAnswerOfServer(error) || breakingCodes.has((error as pg.DatabaseError).code ?? '')

/** Whether the server refused a statement and goes on. It then has not carried out what followed in the same batch. */
const isAnswerOfServer = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'
