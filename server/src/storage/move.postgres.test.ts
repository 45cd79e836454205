import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { settableClock } from '../../test/settable-clock.ts'
import { freshDatabase } from '../../test/test-database.ts'
import { loadConfig } from '../config/config.ts'
import { sealer } from '../process/secrets.ts'
import { services as makeServices } from '../services.ts'
import { readerOfAll } from '../values/reader.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations/migrate.ts'
import { moveDatabase } from './move.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** Moves a SQLite database into PostgreSQL, on which this file runs. */

const clock = settableClock()
const seal = sealer('a secret key for tests, long enough')
let directory: string
let from: Database

async function freshTarget(t: TestContext) {
  const target = await freshDatabase(clock)
  t.after(() => target.drop())
  return target
}

const servicesOn = (database: Database) =>
  makeServices({
    config: loadConfig({}),
    database,
    clock,
    sealer: seal,
    onError: (error) => assert.fail(String(error)),
  })

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  from = openSqlite(join(directory, 'proffer.db'))
  await migrate(from, clock)
  const { accounts, proposals, templates, keys } = servicesOn(from)
  for (const name of ['Ada', 'Ñandú 😀']) {
    const account = await accounts.create({ email: `${name.length}@example.com`, name, plan: 'agency' })
    const owner = { accountId: account.id, userId: account.ownerId }
    await keys.create(owner, { name: 'k', scopes: ['read'] })
    await templates.create(owner, { name: 't', isDefault: true, settings: { a: [1, 'é'] } })
    const many = Array.from({ length: 600 }, (_, n) => ({ name: `P${n}`, total: `${n}.5`, settings: { n } }))
    await Promise.all(many.map((body) => proposals.create(owner, body)))
  }
})
after(async () => {
  await from.close()
  rmSync(directory, { recursive: true, force: true })
})

test('everything arrives, and works there as it did', async (t) => {
  const target = await freshTarget(t)
  const rowsByTable = new Map<string, number>()
  const moved = await moveDatabase(from, target.database, ({ table, done }) => rowsByTable.set(table, done))
  assert.equal(rowsByTable.get('proposals'), 1200)
  // The proposals, an event for each, and the other records.
  assert.ok(moved.rows > 2400)
  const [there, here] = [servicesOn(target.database), servicesOn(from)]
  for (const account of await here.accounts.list()) {
    assert.equal(
      String(await there.proposals.list(readerOfAll(account.id), { limit: 100 })),
      String(await here.proposals.list(readerOfAll(account.id), { limit: 100 })),
    )
    assert.deepEqual(await there.templates.getDefault(account.id), await here.templates.getDefault(account.id))
    assert.deepEqual(await there.keys.list(account.id), await here.keys.list(account.id))
  }
  await assert.rejects(
    moveDatabase(from, target.database, () => {}),
    /not empty/,
  )
})

test('a move that fails half-way leaves the target empty', async (t) => {
  const target = await freshTarget(t)
  const steps: string[] = []
  const failing = moveDatabase(from, target.database, ({ table }) => {
    steps.push(table)
    if (table === 'proposals') throw new Error('the cable was pulled')
  })
  await assert.rejects(failing, /cable/)
  assert.ok(steps.includes('users'))
  assert.deepEqual(await servicesOn(target.database).accounts.list(), [])
})

test('a target of another version is refused', async (t) => {
  const target = await freshTarget(t)
  await target.database.transact(null, (trx) => sql`insert into migrations values ('999-future', 'now')`.execute(trx))
  await assert.rejects(
    moveDatabase(from, target.database, () => {}),
    /have different schema versions/,
  )
})
