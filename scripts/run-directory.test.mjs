import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openRunDirectory } from './run-directory.mjs'

test('a run removes the folders of dead runs, and nothing else', () => {
  const previousTmpdir = process.env.TMPDIR
  const parent = mkdtempSync(join(tmpdir(), 'proffer-runs-'))
  process.env.TMPDIR = parent
  try {
    const { pid: deadPid } = spawnSync(process.execPath, ['--version'])
    const folder = (name, owner) => {
      mkdirSync(join(parent, name, 'inner'), { recursive: true })
      if (owner) writeFileSync(join(parent, name, 'owner.pid'), String(owner))
      return join(parent, name)
    }
    const dead = folder('proffer-test-run-dead', deadPid)
    const alive = folder('proffer-test-run-alive', process.pid)
    const unmarked = folder('proffer-test-run-unmarked')
    const other = folder('somebody-elses', deadPid)
    const current = openRunDirectory()
    assert.deepEqual([dead, alive, unmarked, other, current.path].map(existsSync), [false, true, true, true, true])
    current.remove()
    assert.equal(existsSync(current.path), false)
  } finally {
    if (previousTmpdir === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = previousTmpdir
    rmSync(parent, { recursive: true, force: true })
  }
})
