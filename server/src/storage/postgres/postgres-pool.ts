import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { CommitOutcomeUnknown } from '../storage-errors.ts'
import { spendPatience } from './patience.ts'
import { waitingLine } from './waiting-line.ts'

/** How long each kind of waiting may last. */
export interface PostgresWaits {
  /** For a connection of the pool to be free, or a turn in a queue. */
  turnMs: number
  connectMs: number
  /** For a lock that another transaction holds. */
  lockMs: number
  /** For one statement, and for a client that has gone silent inside a transaction; told by the server. */
  statementMs: number
  /** For the answer to a statement, where not even the server says anything. */
  answerMs: number
}

interface Options {
  connections: number
  mostWaiting: number
  waits: PostgresWaits
  /** Trouble of a connection that nobody is waiting for. */
  onError: (error: unknown) => void
}

const INT8 = 20
const KEEP_ALIVE_AFTER_MS = 10_000
const ROLLBACK_MS = 1_000
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export type PostgresPool = ReturnType<typeof postgresPool>

/** Connections to PostgreSQL. One that broke, or whose answer did not come, is closed and never handed out again. */
export function postgresPool(url: string, { connections, mostWaiting, waits, onError }: Options) {
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
  // A connection that breaks while idle would otherwise end the process; so would one that breaks between two statements
  // of whoever holds it, who learns of it by the next.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const line = waitingLine({ what: 'a connection', room: connections, mostWaiting, waitMs: waits.turnMs })
  const lastUsedMs = new WeakMap<pg.PoolClient, number>()
  let suspectBeforeMs = 0

  /** Where one connection broke, the others that have been idle since are likely to be dead, perhaps without a word. */
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if ((lastUsedMs.get(client) ?? suspectBeforeMs) >= suspectBeforeMs) return client
      client.release(true)
    }
  }

  return {
    async acquire(): Promise<PooledConnection> {
      await line.enter()
      try {
        const client = await spendPatience(waits.connectMs, connect)
        return new PooledConnection(client, waits.answerMs, (isBroken) => {
          const nowMs = performance.now()
          lastUsedMs.set(client, nowMs)
          if (isBroken) suspectBeforeMs = nowMs
          client.release(isBroken)
          line.leave()
        })
      } catch (error) {
        line.leave()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

/** A connection while somebody has it. */
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
    return changes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery() {
    return nothingStreams()
  }

  begin() {
    return this.#ask('begin')
  }

  /** Lets the transaction take whatever time it needs, as a change of the whole database may. */
  async unhurry() {
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
    // What the server says to the commit of a transaction in which a statement failed.
    if (command === 'ROLLBACK')
      throw new Error('nothing was committed: an error inside the transaction was passed over')
  }

  /** A connection that broke has rolled back by itself, and one that cannot say so is broken. */
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
    return spendPatience(this.#answerMs, (ms) => this.#query(text, values, ms))
  }

  async #query(text: string, values: readonly unknown[] | undefined, answerMs: number) {
    // pg reads `query_timeout` here as well; its types know it only for the whole connection.
    const timeout = Number.isFinite(answerMs) ? { query_timeout: Math.max(1, Math.ceil(answerMs)) } : {}
    const query: pg.QueryConfig = { text, ...(values && { values: [...values] }), ...timeout }
    try {
      return await this.#client.query(query)
    } catch (error) {
      this.#isBroken ||= breaksConnection(error)
      throw error
    }
  }
}

// biome-ignore lint/correctness/useYield: the interface asks for it, nobody streams.
export async function* nothingStreams(): AsyncIterableIterator<never> {
  throw new Error('streaming is not used')
}

/** Whatever is not the server's ordinary refusal of a statement; and a server that takes no writes is the wrong one. */
const breaksConnection = (error: unknown) =>
  !(error instanceof pg.DatabaseError) ||
  error.severity === 'FATAL' ||
  error.severity === 'PANIC' ||
  error.code === '25006'
