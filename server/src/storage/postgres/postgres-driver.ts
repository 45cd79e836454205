import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isCutShort } from '../storage-errors.ts'
import { nothingStreams, type PooledConnection, type PostgresPool } from './postgres-pool.ts'

/**
 * A connection outside a transaction. A read whose connection is lost runs once more on another one, as a transaction
 * does. Only queries built as a select do: another statement may have changed something, as `admit_calls` does.
 */
class SingleStatements implements DatabaseConnection {
  readonly #pool: PostgresPool
  #connection: PooledConnection | undefined

  constructor(pool: PostgresPool, connection: PooledConnection) {
    this.#pool = pool
    this.#connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = this.#connection
    if (!connection) throw new Error('the connection has been released')
    try {
      return await connection.executeQuery(query)
    } catch (error) {
      if (query.query.kind !== 'SelectQueryNode' || !isCutShort(error)) throw error
      this.release()
      this.#connection = await this.#pool.acquire()
      return this.#connection.executeQuery(query)
    }
  }

  streamQuery() {
    return nothingStreams()
  }

  release() {
    this.#connection?.release()
    this.#connection = undefined
  }
}

/**
 * Runs a query on the connection of the current transaction, or else on one of the pool. A read inside a transaction so
 * sees what it wrote, and does not wait for a second connection that a busy pool may not have.
 */
export class PostgresDriver implements Driver {
  readonly #pool: PostgresPool
  readonly #transactionConnection: () => DatabaseConnection | undefined

  constructor(pool: PostgresPool, transactionConnection: () => DatabaseConnection | undefined) {
    this.#pool = pool
    this.#transactionConnection = transactionConnection
  }

  /** Begins a transaction on a connection of the pool, and commits it unless the work fails. */
  async commitWork<T>(work: (connection: PooledConnection) => Promise<T>, unhurried: boolean): Promise<T> {
    const connection = await this.#pool.acquire()
    try {
      await connection.begin()
      if (unhurried) await connection.unhurry()
      const value = await work(connection)
      await connection.commit()
      return value
    } catch (error) {
      await connection.rollback()
      throw error
    } finally {
      connection.release()
    }
  }

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
