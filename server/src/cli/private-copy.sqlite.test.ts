import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startService } from '../../test/harness.ts'
import { copyDatabase } from './database.ts'

test('only the owner can read a database and its backup, from the first byte on', async (t) => {
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  const service = await startService()
  t.after(() => service.stop())
  const modeOf = (file: string) => statSync(file).mode & 0o777
  assert.deepEqual([service.place, `${service.place}-wal`].map(modeOf), [0o600, 0o600])
  const modes: number[] = []
  const copy = join(service.directory, 'copy.db')
  const backup = async (draft: string) => {
    modes.push(modeOf(draft))
    await service.database.backup(draft)
    modes.push(modeOf(draft))
  }
  await copyDatabase({ backup }, copy)
  assert.deepEqual([...modes, modeOf(copy)], [0o600, 0o600, 0o600])
})
