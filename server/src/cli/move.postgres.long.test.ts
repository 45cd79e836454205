import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { proffer, temporaryDirectory } from '../../test/processes.ts'
import { settableClock } from '../../test/settable-clock.ts'
import { freshDatabase } from '../../test/test-database.ts'
import { listMonths } from '../usage/store.ts'

test('a move includes call counts, also those that a killed server had not flushed', async (t) => {
  const { path: DATA_DIR, remove } = temporaryDirectory()
  const { database, place, drop } = await freshDatabase(settableClock())
  t.after(async () => {
    await drop()
    remove()
  })
  const created = await proffer({ DATA_DIR }, 'accounts', 'create', '--email', 'a@example.com', '--name', 'Ada')
  const { id } = JSON.parse(created.stdout) as { id: string }
  // The journal of a killed process: how many calls the account made in the month.
  writeFileSync(join(DATA_DIR, 'usage-aaaaaaaaaaaa.journal'), `${id} 2026-11 41\n`)

  const moved = await proffer({ DATA_DIR }, 'move', '--to', place)
  assert.equal(moved.code, 0, moved.stderr)
  const history = await listMonths(database.db, id, ['2026-11', '2026-10'])
  assert.deepEqual(
    history.map(({ used }) => used),
    [41, 0],
  )
})
