import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { NamedQuery } from '../prepared.ts'
import { canRunAgain } from '../storage-errors.ts'
import {
  type PooledConnection,
  type PostgresPool,
  streamingNotSupported,
  type TransactionConnection,
} from './postgres-pool.ts'

/**
 * A connection outside a transaction. If it is lost, a select of the query builder runs once more on another connection. Other
 * statements do not: even a raw `select` may have changed something, if it calls a function such as `admit_calls`.
 */
class SingleStatements implements DatabaseConnection {
  readonly #pool: PostgresPool
  #connection: PooledConnection | undefined

  constructor(pool: PostgresPool, connection: PooledConnection) {
    this.#pool = pool
    this.#connection = connection
  }

  async executeQuery<R>(query: NamedQuery): Promise<QueryResult<R>> {
    const connection = this.#connection
    if (!connection) throw new Error('the connection has been released')
    try {
      return await connection.executeQuery(query)
    } catch (error) {
      if (query.query.kind !== 'SelectQueryNode' || !canRunAgain(error)) throw error
      this.release()
      this.#connection = await this.#pool.acquire()
      return this.#connection.executeQuery(query)
    }
  }

  streamQuery() {
    return streamingNotSupported()
  }

  release() {
    this.#connection?.release()
    this.#connection = undefined
  }
}

export interface CommitOptions {
  /** For changes of the whole database, which take longer than a request may wait. */
  withoutTimeLimits?: boolean
  /** Called when the work has succeeded and the commit is on its way. */
  onWorked?: (() => void) | undefined
}

/**
 * Runs a query on the connection of the current transaction, or else on one of the pool. So a read inside a transaction sees
 * the transaction's writes, and does not wait for a second connection that a busy pool may not have.
 */
export class PostgresDriver implements Driver {
  readonly #pool: PostgresPool
  readonly #transactionConnection: () => TransactionConnection | undefined

  constructor(pool: PostgresPool, transactionConnection: () => TransactionConnection | undefined) {
    this.#pool = pool
    this.#transactionConnection = transactionConnection
  }

  /** Runs a prepared query. */
  async run(prepared: NamedQuery, parameters: unknown[]): Promise<QueryResult<unknown>> {
    const query = { ...prepared, parameters }
    const transactionConnection = this.#transactionConnection()
    if (transactionConnection) return transactionConnection.executeQuery(query)
    const connection = new SingleStatements(this.#pool, await this.#pool.acquire())
    try {
      return await connection.executeQuery(query)
    } finally {
      connection.release()
    }
  }

  /** Sends a prepared write in the current transaction, and does not wait for the answer. */
  write({ name, sql }: NamedQuery, parameters: unknown[]): undefined {
    const connection = this.#transactionConnection()
    if (!connection) throw new Error('a prepared write ran outside a transaction: call it inside `transact`')
    connection.send({ text: sql, values: parameters, name })
  }

  /** Begins a transaction on a connection of the pool, and commits it unless the work fails. */
  async commitWork<T>(
    work: (connection: PooledConnection) => Promise<T>,
    { withoutTimeLimits = false, onWorked }: CommitOptions = {},
  ): Promise<T> {
    const connection = await this.#pool.acquire()
    try {
      connection.begin()
      if (withoutTimeLimits) await connection.liftTimeLimits()
      const value = await work(connection)
      const committed = connection.commit()
      onWorked?.()
      await committed
      return value
    } catch (error) {
      await connection.rollback()
      throw error
    } finally {
      connection.release()
    }
  }

  // The rest is what Kysely's interface requires.
  async init() {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#transactionConnection() ?? new SingleStatements(this.#pool, await this.#pool.acquire())
  }
  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof SingleStatements) connection.release()
  }
  destroy() {
    return this.#pool.end()
  }
  async beginTransaction() {
    throw new Error('use Database.transact')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}
