import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { settableClock } from '../../test/settable-clock.ts'
import { freshDatabase, type TestDatabase } from '../../test/test-database.ts'
import { recordKinds, tablesLeftOut } from './record-kinds.ts'

let storage: TestDatabase
before(async () => {
  storage = await freshDatabase(settableClock())
})
after(() => storage.drop())

/** The columns of the tables whose rows belong to an account. */
async function tablesOfAccounts(): Promise<Map<string, string[]>> {
  const { db, dialect } = storage.database
  const columns =
    dialect === 'sqlite'
      ? sql<{ table: string; column: string }>`select s.name as "table", c.name as "column"
          from sqlite_schema s join pragma_table_info(s.name) c where s.type = 'table'`
      : sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
          from information_schema.columns where table_schema = 'public'`
  const tables = Map.groupBy((await columns.execute(db)).rows, ({ table }) => table)
  const named = [...tables].map(([name, rows]) => [name, rows.map(({ column }) => column)] as const)
  return new Map(named.filter(([, columns]) => columns.includes('account_id')))
}

test('every table of an account is exported, or left out for a reason', async () => {
  const tables = await tablesOfAccounts()
  const exported: string[] = recordKinds.map(({ table }) => table)
  assert.deepEqual([...exported, ...Object.keys(tablesLeftOut)].sort(), [...tables.keys()].sort())
})

test('every column of an exported table is exported, or left out for a reason', async () => {
  const tables = await tablesOfAccounts()
  for (const { table, columns, leftOut } of recordKinds) {
    const known = ['account_id', ...Object.keys(columns), ...Object.keys(leftOut)]
    assert.deepEqual(known.sort(), tables.get(table)?.sort(), table)
  }
})

test('a record comes after those that it names', () => {
  const before = new Set<string>()
  for (const { name, columns } of recordKinds) {
    for (const { of } of Object.values(columns)) assert.ok(of === undefined || before.has(of), `${name} before ${of}`)
    before.add(name)
  }
})
