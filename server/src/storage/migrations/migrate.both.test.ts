import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import { OperatorError } from '../../process/operator-error.ts'
import type { Database, Db } from '../database.ts'
import { firstRelease } from './001-first-release.ts'
import { migrate, released } from './migrate.ts'

const clock = settableClock()

async function emptyDatabase(t: TestContext) {
  const { database, openAgain, drop } = await freshDatabase(clock, 'none')
  t.after(() => drop())
  return { database, openAgain }
}

async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.map(({ name }) => name)
}

/** A database whose only migration has this name. */
async function databaseOf(t: TestContext, migration: string) {
  const { database } = await emptyDatabase(t)
  await database.transact(null, async (trx) => {
    await sql`create table migrations (name text primary key, applied_at text not null)`.execute(trx)
    await sql`insert into migrations values (${migration}, 'then')`.execute(trx)
  })
  return database
}

/** The migration is refused for this reason, and the database stays as it is. */
async function assertRefused(database: Database, reason: RegExp) {
  const before = await tableNames(database.db)
  await assert.rejects(migrate(database, clock), (error: Error) => {
    assert.ok(error instanceof OperatorError)
    assert.match(error.message, reason)
    return true
  })
  assert.deepEqual(await tableNames(database.db), before)
}

test('the migrations of an empty database run once, whichever of two processes is first', async (t) => {
  const { database, openAgain } = await emptyDatabase(t)
  const other = openAgain()
  t.after(() => other.close())
  const applied = await Promise.all([database, other].map((each) => migrate(each, clock)))
  assert.deepEqual(
    applied.flat(),
    released.map(({ name }) => name),
  )
  assert.deepEqual(await migrate(database, clock), [])
  assert.ok((await tableNames(database.db)).includes('proposals'))
})

test('a later migration runs on a database that has the earlier ones', async (t) => {
  const { database } = await emptyDatabase(t)
  await migrate(database, clock)
  const next = { name: '900-next', statements: () => ['create table next (id integer primary key)'] }
  assert.deepEqual(await migrate(database, clock, [...released, next]), ['900-next'])
  assert.ok((await tableNames(database.db)).includes('next'))
  await assertRefused(database, /created by a newer version of Proffer \(migrations 900-next\)\. Start that version/)
})

test('a migration that fails leaves nothing behind', async (t) => {
  const { database } = await emptyDatabase(t)
  const broken = { name: '002-broken', statements: () => ['create table half (id integer)', 'create nonsense'] }
  await assert.rejects(migrate(database, clock, [firstRelease, broken]), /nonsense/)
  assert.deepEqual(await tableNames(database.db), [])
  assert.deepEqual(
    await migrate(database, clock),
    released.map(({ name }) => name),
  )
})

test('a database from before the first release is refused, and the error says what to do', async (t) => {
  for (const name of ['001-schema', '001-foundation'])
    await assertRefused(await databaseOf(t, name), /before 0\.3\.0.*Start with an empty database: set DATA_DIR/)
})
