import assert from 'node:assert/strict'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../src/storage/database.ts'
import { recordedStatements } from './recorded-statements.ts'

/** The only statement that matches among those that this process runs while the work does. */
export async function onlyStatement(pattern: RegExp, work: () => Promise<unknown>) {
  const statements = await recordedStatements(work)
  const [statement, ...others] = statements.filter(({ sql }) => pattern.test(sql))
  assert.ok(statement && others.length === 0, statements.map(({ sql }) => sql).join('\n'))
  return statement
}

/**
 * The steps of the query plan, one per line. PostgreSQL prefers scans and sorts for a small table, so they are switched off. A
 * scan or a sort in the plan then means that no index fits.
 */
export const planOf = (database: Database, statement: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<string> =>
  database.transact(null, async (trx) => {
    const isPostgres = database.dialect === 'postgres'
    if (isPostgres) {
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(trx)
    }
    const explain = isPostgres ? 'explain' : 'explain query plan'
    const query = CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters])
    const { rows } = await trx.executeQuery<Record<string, unknown>>(query)
    return rows.map((row) => row[isPostgres ? 'QUERY PLAN' : 'detail']).join('\n')
  })
