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
import { type PreparedQuery, runDirectly } from '../prepared.ts'
import type { Schema } from '../schema.ts'

const MAX_STATEMENTS = 500

/** Kysely over `node:sqlite`. Each query asks `connection` which connection to use. `sqlite-commits.ts` runs the transactions. */
export function kyselyOver(connection: () => SqliteConnection): Kysely<Schema> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  const db = new Kysely<Schema>({ dialect })
  const run = ({ sql }: PreparedQuery, parameters: unknown[]) => connection().run(sql, parameters)
  runDirectly(db, { run, write: run })
  return db
}

class SqliteDriver implements Driver {
  readonly #connection: () => SqliteConnection

  constructor(connection: () => SqliteConnection) {
    this.#connection = connection
  }

  async init() {}
  // A statement is synchronous, so all queries can share a connection.
  async acquireConnection() {
    return this.#connection()
  }
  async releaseConnection() {}
  async destroy() {}
  async beginTransaction() {
    throw new Error('use Database.transact')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}

interface Prepared {
  statement: StatementSync
  returnsRows: boolean
  onlyReads: boolean
}

/** A `node:sqlite` connection with the statements it has prepared. */
export class SqliteConnection implements DatabaseConnection {
  readonly #connection: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
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

  #prepared(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#connection.prepare(sql)
    const entry = {
      statement,
      returnsRows: statement.columns().length > 0,
      onlyReads: /^\s*select\b/i.test(sql),
    }
    if (this.#statements.size >= MAX_STATEMENTS) {
      const oldest = this.#statements.keys().next().value
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    this.#statements.set(sql, entry)
    return entry
  }
}
