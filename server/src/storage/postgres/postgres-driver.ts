import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isCutShort } from '../storage-errors.ts'
import { nothingStreams, type PooledConnection, type PostgresPool } from './postgres-pool.ts'

/**
 * A connection outside a transaction. A read that is cut off before its answer is asked once more on another, as a
 * transaction is; what is not built as a select is not, because a function may have changed something, as that of the limits does.
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
    if (!connection) throw new Error('the connection has been given back')
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
 * Hands out the connection of the transaction under way, and one of the pool where there is none: whoever reads inside a
 * transaction sees what it wrote, and needs no second connection that a busy pool might not have.
 */
export class UnitDriver implements Driver {
  readonly #pool: PostgresPool
  readonly #current = new AsyncLocalStorage<PooledConnection>()

  constructor(pool: PostgresPool) {
    this.#pool = pool
  }

  async inTransaction<T>(work: () => Promise<T>, unhurried: boolean): Promise<T> {
    const connection = await this.#pool.acquire()
    try {
      await connection.begin()
      if (unhurried) await connection.unhurry()
      const value = await this.#current.run(connection, work)
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
    return this.#current.getStore() ?? new SingleStatements(this.#pool, await this.#pool.acquire())
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
