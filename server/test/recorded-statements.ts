import { mock } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { isInTransaction } from '../src/storage/database.ts'
import { PooledConnection } from '../src/storage/postgres/postgres-pool.ts'
import { SqliteConnection } from '../src/storage/sqlite/sqlite-dialect.ts'

/** The SQL that runs inside transactions of this process while the work does. On PostgreSQL it lacks prepared writes. */
export async function statementsInTransactions(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const record = (sql: string) => {
    if (isInTransaction()) statements.push(sql)
  }
  const { run } = SqliteConnection.prototype
  const { executeQuery } = PooledConnection.prototype
  const mocks = [
    mock.method(SqliteConnection.prototype, 'run', function (this: SqliteConnection, sql: string, values: unknown[]) {
      record(sql)
      return run.call(this, sql, values)
    }),
    mock.method(PooledConnection.prototype, 'executeQuery', function (this: PooledConnection, query: CompiledQuery) {
      record(query.sql)
      return executeQuery.call(this, query)
    }),
  ]
  try {
    await work()
    return statements
  } finally {
    for (const { mock } of mocks) mock.restore()
  }
}

/** How many of the statements read the table. */
export const readsOf = (statements: string[], table: string) =>
  statements.filter((sql) => /^select\b/i.test(sql) && sql.includes(`from "${table}"`)).length
