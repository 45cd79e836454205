import { mock } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { isInTransaction } from '../src/storage/database.ts'
import { PostgresConnection } from '../src/storage/postgres/postgres-connection.ts'
import { SqliteConnection } from '../src/storage/sqlite/sqlite-dialect.ts'

type Recorded = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The statements that this process runs while the work does, with their values. Begins, commits and locks are left out. */
export const recordedStatements = (work: () => Promise<unknown>): Promise<Recorded[]> => record(work, () => true)

/** The SQL that runs inside transactions of this process while the work does. */
export async function statementsInTransactions(work: () => Promise<unknown>): Promise<string[]> {
  return (await record(work, isInTransaction)).map(({ sql }) => sql)
}

async function record(work: () => Promise<unknown>, isWanted: () => boolean): Promise<Recorded[]> {
  const statements: Recorded[] = []
  const add = (sql: string, parameters: readonly unknown[]) => {
    if (isWanted()) statements.push({ sql, parameters })
  }
  const { run } = SqliteConnection.prototype
  const { executeQuery } = PostgresConnection.prototype
  const mocks = [
    mock.method(SqliteConnection.prototype, 'run', function (this: SqliteConnection, sql: string, values: unknown[]) {
      add(sql, values)
      return run.call(this, sql, values)
    }),
    mock.method(
      PostgresConnection.prototype,
      'executeQuery',
      function (this: PostgresConnection, query: CompiledQuery) {
        add(query.sql, query.parameters)
        return executeQuery.call(this, query)
      },
    ),
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

/** How often the statements change the table. One statement can make several changes. */
export const writesOf = (statements: string[], table: string) =>
  statements.flatMap((sql) => sql.match(new RegExp(`\\b(insert into|update|delete from) "${table}"`, 'gi')) ?? [])
    .length
