import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { temporaryDirectory } from './processes.ts'

const root = join(import.meta.dirname, '../..')
// Plain JavaScript without types, hence imports that the compiler does not follow.
const { parseDockerfile, parseDockerignore } = await import(join(root, 'scripts/dockerfile.mjs'))
const { assertInSync, lockedPackages } = await import(join(root, 'scripts/locked-packages.mjs'))

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
// The script runs shell commands as the image would.
const options = { skip: process.platform === 'win32' }

function build(t: TestContext, text: string) {
  const { path, remove } = temporaryDirectory()
  t.after(remove)
  writeFileSync(join(path, 'Dockerfile'), text)
  const args = ['scripts/image.mjs', '--short', '--dockerfile', join(path, 'Dockerfile')]
  const env = { ...process.env, TMPDIR: path }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env, timeout: 120_000 })
  rmSync(join(path, 'Dockerfile'))
  return { status, stdout, stderr, output: stdout + stderr, path }
}

test('the Dockerfile builds, and its server starts, answers, stays in its folders and stops', options, (t) => {
  const { status, output } = build(t, dockerfile)
  assert.equal(status, 0, output)
  assert.match(output, /GET \/readyz/)
})
