import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { accountAnswers } from '../../test/account-answers.ts'
import { download, entriesOf, exported, linesOf, richAccount } from '../../test/export-scene.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { clockAfterIds } from '../../test/settable-clock.ts'
import { createDemo } from '../demo/demo.ts'
import { migrate } from '../storage/migrations/migrate.ts'
import { openSqlite } from '../storage/sqlite/sqlite.ts'

/** Moves a large account from SQLite to PostgreSQL, on which this file runs, and back to another SQLite. */

const clock = clockAfterIds()

async function startOnSqlite() {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  const place = join(directory, 'proffer.db')
  const openAgain = () => openSqlite(place)
  const database = openAgain()
  await migrate(database, clock)
  const drop = async () => {
    await database.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return startService({}, { storage: { database, directory, place, openAgain, drop }, clock })
}

async function exportTo(service: Service, owner: Caller, file: string) {
  const { rawPayload } = await download(service, (await exported(service, owner)).url)
  writeFileSync(file, rawPayload)
  return entriesOf(rawPayload)
}

test('an account is the same after it moved from SQLite to PostgreSQL and back', async (t) => {
  const first = await startOnSqlite()
  t.after(() => first.stop())
  const demo = await createDemo({ ...first, onError: assert.ifError })
  assert.ok(demo)
  const ada = await richAccount(first, { accountId: demo.accountId, userId: demo.accountId, key: demo.key })
  // Reading a conversation marks its messages as read.
  await accountAnswers(first, ada)
  const answers = await accountAnswers(first, ada)
  const file = join(first.directory, 'first.zip')
  const before = await exportTo(first, ada, file)

  const second = await startService({}, { clock })
  t.after(() => second.stop())
  const bob = await second.caller()
  await second.services.imports.run(file, bob.accountId)
  assert.deepEqual(await accountAnswers(second, bob, { accountIds: [bob.accountId, ada.accountId] }), answers)

  const between = await exportTo(second, bob, file)
  const third = await startOnSqlite()
  t.after(() => third.stop())
  const carol = await third.caller()
  await third.services.imports.run(file, carol.accountId)
  assert.deepEqual(await accountAnswers(third, carol, { accountIds: [carol.accountId, ada.accountId] }), answers)

  // What the answers do not show.
  const after = await exportTo(third, carol, file)
  const kinds = [
    'share-versions',
    'acceptances',
    'messages',
    'offered-options',
    'section-reading',
    'lead-messages',
    'files',
  ]
  for (const kind of [...kinds, 'events', 'file-uses', 'mail-states', 'issued-documents']) {
    assert.deepEqual(linesOf(between, kind), linesOf(before, kind), kind)
    assert.deepEqual(linesOf(after, kind), linesOf(before, kind), kind)
  }
})
