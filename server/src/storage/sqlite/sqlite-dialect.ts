import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { QueryRunner } from '../database.ts'

const MAX_STATEMENTS = 500

interface PreparedStatement {
  statement: StatementSync
  returnsRows: boolean
  onlyReads: boolean
}

/** A `node:sqlite` connection with the statements it has prepared. */
export class SqliteConnection implements QueryRunner {
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
