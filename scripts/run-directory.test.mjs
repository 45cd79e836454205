import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openRunDirectory } from './run-directory.mjs'

test('a run removes the folders of dead runs, and nothing else', () => {
  const before = process.env.TMPDIR
  const place = mkdtempSync(join(tmpdir(), 'proffer-runs-'))
  process.env.TMPDIR = place
  try {
    const { pid: deadPid } = spawnSync(process.execPath, ['--version'])
    const folder = (name, owner) => {
      mkdirSync(join(place, name, 'inner'), { recursive: true })
      if (owner) writeFileSync(join(place, name, 'owner.pid'), String(owner))
      return join(place, name)
    }
    const dead = folder('proffer-test-run-dead', deadPid)
    const alive = folder('proffer-test-run-alive', process.pid)
    const unmarked = folder('proffer-test-run-unmarked')
    const other = folder('somebody-elses', deadPid)
    const own = openRunDirectory()
    assert.deepEqual([dead, alive, unmarked, other, own.path].map(existsSync), [false, true, true, true, true])
    own.remove()
    assert.equal(existsSync(own.path), false)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(place, { recursive: true, force: true })
  }
})
