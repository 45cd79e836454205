import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { recordedStatements } from '../../test/recorded-statements.ts'
import { settableClock } from '../../test/settable-clock.ts'
import { freshDatabase, type TestDatabase } from '../../test/test-database.ts'
import type { Database } from './database.ts'
import { changeTogether, preparedChange } from './prepared.ts'

let storage: TestDatabase
let database: Database

before(async () => {
  storage = await freshDatabase(settableClock())
  database = storage.database
  await database.transact(null, async (trx) => {
    await sql`create table pairs (name text primary key, n integer)`.execute(trx)
    await sql`create table notes (name text, about text references pairs (name))`.execute(trx)
  })
})
after(async () => {
  // Other tests may get the same database.
  await database.transact(null, async (trx) => {
    await sql`drop table notes`.execute(trx)
    await sql`drop table pairs`.execute(trx)
  })
  await storage.drop()
})

const insertPair = preparedChange<{ name: string; n: number | null }>()(
  (_db, value) => sql`insert into pairs (name, n) values (${value('name')}, ${value('n')})`,
)
const insertNote = preparedChange<{ name: string; about: string }>()(
  (_db, value) => sql`insert into notes (name, about) values (${value('name')}, ${value('about')})`,
)
const raise = preparedChange<{ name: string }>()(
  (_db, value) => sql`update pairs set n = 7 where name = ${value('name')}`,
)

async function stored() {
  const { rows } = await sql<{ name: string; n: number }>`select name, n from pairs order by name`.execute(database.db)
  return rows.map(({ name, n }) => [name, n])
}

test('changes made together are all stored, on PostgreSQL with one statement', async () => {
  const change = (first: string, second: string, raised: string) => () =>
    database.transact(null, (trx) =>
      changeTogether(trx, [
        insertPair.with({ name: first, n: 1 }),
        insertPair.with({ name: second, n: null }),
        insertNote.with({ name: 'a note', about: first }),
        raise.with({ name: raised }),
      ]),
    )
  const statements = await recordedStatements(change('a', 'b', 'none'))
  assert.equal(statements.length, database.dialect === 'postgres' ? 1 : 4)
  await change('c', 'd', 'b')()
  assert.deepEqual(await stored(), [
    ['a', 1],
    ['b', 7],
    ['c', 1],
    ['d', null],
  ])
})

test('if one of the changes fails, the transaction stores none of them', async () => {
  const before = await stored()
  const failing = database.transact(null, (trx) =>
    changeTogether(trx, [insertPair.with({ name: 'e', n: 1 }), insertPair.with({ name: 'a', n: 2 })]),
  )
  await assert.rejects(failing, /unique/i)
  assert.deepEqual(await stored(), before)
})
