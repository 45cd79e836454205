import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type NamedQuery, runDirectly } from '../prepared.ts'
import type { Schema } from '../schema.ts'

const MAX_STATEMENTS = 500

/** Kysely over `node:sqlite`. Each query runs on the connection that `chooseConnection` returns. `sqlite-commits.ts` runs the transactions. */
export function kyselyOver(chooseConnection: () => SqliteConnection): Kysely<Schema> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(chooseConnection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  const db = new Kysely<Schema>({ dialect })
  const run = ({ sql }: NamedQuery, parameters: unknown[]) => chooseConnection().run(sql, parameters)
  runDirectly(db, { run, write: run })
  return db
}

class SqliteDriver implements Driver {
  readonly #chooseConnection: () => SqliteConnection

  constructor(chooseConnection: () => SqliteConnection) {
    this.#chooseConnection = chooseConnection
  }

  async init() {}
  // A statement is synchronous, so all queries can share a connection.
  async acquireConnection() {
    return this.#chooseConnection()
  }
  async releaseConnection() {}
  async destroy() {}
  async beginTransaction() {
    throw new Error('use Database.transact')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}

interface PreparedStatement {
  statement: StatementSync
  returnsRows: boolean
  onlyReads: boolean
}

/** A `node:sqlite` connection with the statements it has prepared. */
export class SqliteConnection implements DatabaseConnection {
  readonly #connection: DatabaseSync
  readonly #statements = new Map<string, PreparedStatement>()
  /** How many statements have run that may have changed something. */
  writes = 0

  constructor(connection: DatabaseSync) {
    this.#connection = connection
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.run(sql, parameters)
  }

  async run<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const { statement, returnsRows, onlyReads } = this.#prepared(sql)
    if (!onlyReads) this.writes += 1
    const values = parameters as Array<string | number | null>
    if (returnsRows) return { rows: statement.all(...values) as R[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
  }

  // biome-ignore lint/correctness/useYield: the driver's interface requires it; nothing streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  #prepared(sql: string): PreparedStatement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#connection.prepare(sql)
    const prepared = {
      statement,
      returnsRows: statement.columns().length > 0,
      onlyReads: /^\s*select\b/i.test(sql),
    }
    if (this.#statements.size >= MAX_STATEMENTS) {
      const oldest = this.#statements.keys().next().value
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    this.#statements.set(sql, prepared)
    return prepared
  }
}
