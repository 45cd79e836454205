import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startService } from '../../test/harness.ts'
import { copyDatabase } from './database.ts'

test('a database and its backup are readable by nobody else, from the first byte on', async (t) => {
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  const service = await startService()
  t.after(() => service.stop())
  const modeOf = (file: string) => statSync(file).mode & 0o777
  assert.deepEqual([service.place, `${service.place}-wal`].map(modeOf), [0o600, 0o600])
  const seen: number[] = []
  const copy = join(service.directory, 'copy.db')
  const backup = async (draft: string) => {
    seen.push(modeOf(draft))
    await service.database.backup(draft)
    seen.push(modeOf(draft))
  }
  await copyDatabase({ backup }, copy)
  assert.deepEqual([...seen, modeOf(copy)], [0o600, 0o600, 0o600])
})
