import type { QueryResult } from 'kysely'
import pg from 'pg'
import type { QueryRunner } from '../database.ts'
import type { NamedQuery } from '../prepared.ts'
import { CommitOutcomeUnknown } from '../storage-errors.ts'
import { waitAtMost, waitWithinLimit } from '../wait-limit.ts'

const ROLLBACK_MS = 1_000
const LIFT_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/** A connection that was taken from the pool for one statement or one transaction. */
export class PostgresConnection implements QueryRunner {
  readonly #client: pg.PoolClient
  readonly #namedStatements: boolean
  #answerMs: number
  /** The latest statement. pg runs one at a time, and warns if several wait. */
  #latest: Promise<unknown> = Promise.resolve()
  /** The first error. PostgreSQL refuses all later statements of the transaction. */
  #failure: unknown
  #hasEnded = false
  /** Whether the connection must be closed. */
  isBroken = false

  constructor(client: pg.PoolClient, answerMs: number, namedStatements: boolean) {
    this.#client = client
    this.#answerMs = answerMs
    this.#namedStatements = namedStatements
  }

  async executeQuery<R>({ sql, parameters, name }: NamedQuery): Promise<QueryResult<R>> {
    const statement = { text: sql, values: parameters as unknown[], ...(this.#namedStatements && name && { name }) }
    const { rowCount, rows } = await this.#send(() => this.#client.query(statement))
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  /** Begins a transaction and takes the lock of its queue, in one round trip. */
  async begin(queue: string | null, { withoutTimeLimits = false } = {}) {
    if (withoutTimeLimits) this.#answerMs = Number.POSITIVE_INFINITY
    // The 0 keeps these locks apart from those of claimed names, which use 1.
    const lock = (name: string) => `select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, 0))`
    const statements = ['begin', ...(withoutTimeLimits ? [LIFT_LIMITS] : []), ...(queue === null ? [] : [lock(queue)])]
    await this.#send(() => this.#client.query(statements.join('; ')))
  }

  /** Begins a transaction that only reads, and always sees the database as of its first statement. It has no time limits. */
  async beginSnapshot() {
    this.#answerMs = Number.POSITIVE_INFINITY
    await this.#send(() =>
      this.#client.query(`begin isolation level repeatable read read only; ${LIFT_LIMITS}; select 1`),
    )
  }

  /** Notifies the listeners of the channels and commits, in one round trip. */
  async commit(channels: string[]) {
    if (this.#failure !== undefined) {
      const message = 'nothing was committed: a failed statement was ignored in the transaction'
      throw new Error(message, { cause: this.#failure })
    }
    const statements = [...channels.map((channel) => `notify ${pg.escapeIdentifier(channel)}`), 'commit']
    try {
      await this.#send(() => this.#client.query(statements.join('; ')))
    } catch (error) {
      if (isAnswerOfServer(error) || !this.isBroken) throw error
      throw new CommitOutcomeUnknown('the connection was lost during the commit', { cause: error })
    }
  }

  /** Rolls back. If that fails, the connection counts as broken: when it is closed, the server rolls back. */
  async rollback() {
    await this.#latest
    if (this.isBroken) return
    await waitAtMost(ROLLBACK_MS, () => this.#client.query('rollback')).catch(() => {
      this.isBroken = true
    })
  }

  /** Refuses later statements: they would run outside the transaction, or in that of another caller. */
  end() {
    this.#hasEnded = true
  }

  /** Sends a statement after the answer to the one before it. */
  #send<T>(query: () => Promise<T>): Promise<T> {
    const answer = this.#latest.then(async () => {
      if (this.#failure !== undefined) throw this.#failure
      if (this.#hasEnded) throw new Error('the transaction has ended')
      let isSent = false
      const send = () => {
        isSent = true
        return query()
      }
      try {
        return await waitWithinLimit(this.#answerMs, send)
      } catch (error) {
        this.isBroken ||= isSent && breaksConnection(error)
        this.#failure ??= error
        throw error
      }
    })
    this.#latest = answer.catch(() => {})
    return answer
  }
}

// 25006: the server is a read-only standby, so a new connection has to find the primary. 26000 and 0A000: a prepared statement
// is unknown, or a migration changed its result type. Both work again on a new connection.
const breakingCodes = new Set(['25006', '26000', '0A000'])

/** Whether a connection must be closed after this error. After an ordinary error of the server it stays usable. */
const breaksConnection = (error: unknown) =>
  !isAnswerOfServer(error) || breakingCodes.has((error as pg.DatabaseError).code ?? '')

/** Whether the server refused a statement and goes on. */
const isAnswerOfServer = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'
