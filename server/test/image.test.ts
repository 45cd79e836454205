import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { temporaryDirectory } from './processes.ts'

const root = join(import.meta.dirname, '../..')
// Dynamic imports, because these JavaScript files have no types.
const { parseDockerfile, parseDockerignore } = await import(join(root, 'scripts/image/dockerfile.mjs'))
const { assertInSync, lockedPackages } = await import(join(root, 'scripts/image/locked-packages.mjs'))

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
// The script runs the shell commands of the Dockerfile.
const options = { skip: process.platform === 'win32' }

/** Builds an image in the short form, which links the packages of this repository instead of running `npm ci`. */
function build(t: TestContext, text: string) {
  const { path, remove } = temporaryDirectory()
  t.after(remove)
  writeFileSync(join(path, 'Dockerfile'), text)
  const args = ['scripts/image/main.mjs', '--short', '--dockerfile', join(path, 'Dockerfile')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const [, folder = ''] = /^Building in (.*)$/m.exec(stdout) ?? []
  assert.notEqual(folder, '', stderr)
  assert.equal(existsSync(folder), false, `${folder} was not removed`)
  return { status, stdout, stderr }
}

test(
  'the Dockerfile builds, and its server starts, answers, writes to its own folders only and stops',
  options,
  (t) => {
    const { status, stdout, stderr } = build(t, dockerfile)
    assert.equal(status, 0, stderr || stdout)
    assert.match(stdout, /^GET \/readyz/m)
    assert.match(stdout, /^SIGTERM/m)
  },
)

const failing: [string, string, RegExp][] = [
  ['an unknown instruction', 'FROM node:24-slim\nARG VERSION', /Dockerfile:2: ARG is not supported/],
  ['another major version of Node', 'FROM node:18-slim', /this is Node v/],
  ['a source that is not there', 'FROM node:24-slim\nCOPY absent.json ./', /absent.json is not in the build context/],
  ['a source that .dockerignore leaves out', 'FROM node:24-slim\nCOPY server/test test', /server\/test is not in/],
  ['a stage that is not there', 'FROM node:24-slim\nCOPY --from=pages /dist dist', /no earlier stage is named pages/],
  ['a command that fails', 'FROM node:24-slim\nRUN echo too bad && exit 3', /exited with 3\ntoo bad/],
  [
    'a missing workspace',
    'FROM node:24-slim\nCOPY package.json package-lock.json ./\nRUN npm ci --workspace server',
    /package.json/,
  ],
]
for (const [what, text, message] of failing) {
  test(`an image with ${what} fails, and its files are removed`, options, (t) => {
    const { status, stderr } = build(t, text)
    assert.equal(status, 1)
    assert.match(stderr, message)
  })
}

test('stages, several sources and continued lines are read from a Dockerfile, and unsupported forms are refused', () => {
  const [first, second] = parseDockerfile(
    'FROM node:24 AS one\n# why\nRUN a && \\\n  b\nFROM node:24\nCOPY --from=one /x y ./',
  )
  assert.equal(first.name, 'one')
  assert.equal(first.steps[0].command, 'a && b')
  assert.deepEqual(second.steps[0].sources, ['/x', 'y'])
  assert.equal(second.steps[0].from, 'one')
  for (const text of [
    'COPY --chown=node a b',
    'COPY *.json ./',
    'CMD node main.mjs',
    'RUN --mount=type=cache x',
    'ENV A="b c"',
  ])
    assert.throws(() => parseDockerfile(`FROM node:24\n${text}`), /this form of \w+ is not supported/, text)
})

test('a .dockerignore excludes folders and patterns at any depth, except what an exception names', () => {
  const isIgnored = parseDockerignore('# why\n.git\n**/*.test.ts\nweb/dist*\n!web/dist/keep.txt\n')
  for (const path of ['.git/config', 'a.test.ts', 'server/src/a.test.ts', 'web/dist', 'web/dist-1/app.js'])
    assert.equal(isIgnored(path), true, path)
  for (const path of ['.gitignore', 'server/src/a.ts', 'web/src/dist.ts', 'web/dist/keep.txt'])
    assert.equal(isIgnored(path), false, path)
})

const lock = {
  packages: {
    '': { dependencies: { 'of-root': '1' } },
    server: { dependencies: { a: '1' }, devDependencies: { tester: '1' }, optionalDependencies: { fast: '1' } },
    'node_modules/a': { dependencies: { b: '2' }, devDependencies: { unseen: '1' }, peerDependencies: { peer: '1' } },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/peer': {},
    'node_modules/tester': { dependencies: { b: '1' } },
    'node_modules/fast': {},
    'node_modules/of-root': {},
  },
}

test('the short form installs exactly the packages that the lockfile lists for a workspace', () => {
  const production = lockedPackages({ lock, workspace: 'server', dev: false, optional: false })
  assert.deepEqual(production, ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/peer'].sort())
  const everything = lockedPackages({ lock, workspace: 'server', dev: true, optional: true })
  assert.deepEqual(
    everything.filter((location: string) => !production.includes(location)),
    ['node_modules/tester', 'node_modules/fast', 'node_modules/b'].sort(),
  )
})

test('the short form refuses a manifest that differs from the lockfile, as npm ci does', () => {
  const manifests: Record<string, object> = {
    'package.json': lock.packages[''],
    'server/package.json': lock.packages.server,
  }
  assert.doesNotThrow(() => assertInSync(lock, (file: string) => manifests[file]))
  const changed = { ...lock.packages.server, dependencies: { a: '1', added: '1' } }
  assert.throws(
    () => assertInSync(lock, (file: string) => ({ ...manifests, 'server/package.json': changed })[file]),
    /added/,
  )
})
