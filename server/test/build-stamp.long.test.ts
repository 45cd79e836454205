import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'

const repository = join(import.meta.dirname, '../..')
// A dynamic import, because this JavaScript file has no types.
const { createStamp, matchesStamp } = await import(join(repository, 'scripts/build-stamp.mjs'))

const inputs = ['web/src', 'package-lock.json']
/** After all files of a fixture were written, so that none of them was saved during the build. */
const LATER_MS = Date.now() + 60_000

/** Files with the stamp of a build that bundled two of them. */
function fixture(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'proffer-stamp-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const path = (file: string) => join(root, file)
  for (const file of [
    'web/src/a.ts',
    'web/src/deep/b.css',
    'server/price.ts',
    'server/store.ts',
    'package-lock.json',
  ]) {
    mkdirSync(dirname(path(file)), { recursive: true })
    writeFileSync(path(file), `// ${file}`)
  }
  const modules = new Set([path('web/src/a.ts'), path('server/price.ts')])
  const stamp = createStamp({ root, inputs, modules, startedMs: LATER_MS })
  return { root, path, modules, isFresh: () => matchesStamp({ root, inputs, stamp }) }
}

test('a build stays up to date while only files change that it did not bundle', (t) => {
  const { path, isFresh } = fixture(t)
  assert.equal(isFresh(), true)
  appendFileSync(path('server/store.ts'), '// more')
  writeFileSync(path('server/new.ts'), '')
  assert.equal(isFresh(), true)
})

test('a changed bundled file outside web/src requires a new build', (t) => {
  const { path, isFresh } = fixture(t)
  appendFileSync(path('server/price.ts'), '// more')
  assert.equal(isFresh(), false)
})

test('a deleted bundled file requires a new build', (t) => {
  const { path, isFresh } = fixture(t)
  rmSync(path('server/price.ts'))
  assert.equal(isFresh(), false)
})

for (const file of ['web/src/deep/b.css', 'web/src/new.ts', 'package-lock.json']) {
  test(`a change of ${file} requires a new build`, (t) => {
    const { path, isFresh } = fixture(t)
    appendFileSync(path(file), '// more')
    assert.equal(isFresh(), false)
  })
}

test('a file that was saved during the build requires a new build', (t) => {
  const { root, path, modules } = fixture(t)
  const startedMs = Date.now()
  const savedAt = new Date(startedMs + 1_000)
  utimesSync(path('server/price.ts'), savedAt, savedAt)
  const stamp = createStamp({ root, inputs, modules, startedMs })
  assert.equal(matchesStamp({ root, inputs, stamp }), false)
})

test('a missing or unreadable stamp requires a new build', (t) => {
  const { root } = fixture(t)
  for (const stamp of ['', 'B9wYx0', '{}', 'null']) assert.equal(matchesStamp({ root, inputs, stamp }), false)
})

test('the stamp of the pages lists the modules that they bundle, but not those that they import as types only', () => {
  execFileSync(process.execPath, ['scripts/build-web.mjs'], { cwd: repository })
  const { otherFiles } = JSON.parse(readFileSync(join(repository, 'web/dist/stamp'), 'utf8'))
  assert.ok(otherFiles.includes('core/src/proposals/pricing.ts'), otherFiles.join())
  assert.ok(!otherFiles.includes('core/src/proposals/schema.ts'), otherFiles.join())
})
