import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

/** A project with the real entry scripts. Its npm is a fake that records its calls and runs the test's code. */
let project
const inProject = (...path) => join(project, ...path)
const npmCalls = () =>
  existsSync(inProject('npm.log')) ? readFileSync(inProject('npm.log'), 'utf8').trim().split('\n') : []

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'proffer-run-'))
  for (const folder of ['scripts', 'server/src/cli']) mkdirSync(inProject(folder), { recursive: true })
  for (const file of ['run.mjs', 'install.mjs', 'child.mjs'])
    copyFileSync(join(import.meta.dirname, file), inProject('scripts', file))
  writeFileSync(inProject('package.json'), '{"type": "module", "workspaces": []}')
  writeFileSync(inProject('package-lock.json'), '{}')
  writeProgram("console.log('ran by', process.execPath, process.argv.slice(2).join())")
  writeNpm('install()')
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

/** Sets the program that `npm run proffer` runs in the project. */
const writeProgram = (source) => writeFileSync(inProject('server/src/cli/main.mjs'), source)

/** Sets the code that the fake npm runs. Its `install()` puts a Node where npm would, as a link to the one that runs the tests. */
function writeNpm(work) {
  const source = `
    const { appendFileSync, existsSync, mkdirSync, symlinkSync } = require('node:fs')
    const { dirname } = require('node:path')
    appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
    function install() {
      const node = 'node_modules/node-' + process.platform + '-' + process.arch + '/bin/node'
      mkdirSync(dirname(node), { recursive: true })
      if (!existsSync(node)) symlinkSync(process.execPath, node)
    }
    ${work}`
  mkdirSync(inProject('npm'), { recursive: true })
  writeFileSync(inProject('npm', 'package.json'), '{"type": "commonjs"}')
  writeFileSync(inProject('npm', 'npm-cli.js'), source)
}

/** A fake npm that installs only after the test has created the file `go`. It sleeps 5 ms between two looks. */
const installAfterGo =
  "while (!existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); install()"

function start(args = ['proffer', 'a', 'b'], env = {}) {
  const child = spawn(process.execPath, [inProject('scripts/run.mjs'), ...args], {
    cwd: project,
    // No PATH, so that a program that is started by name is not found.
    env: { HOME: project, npm_execpath: inProject('npm', 'npm-cli.js'), npm_node_execpath: process.execPath, ...env },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }))
  return { child, output, ended }
}

const run = (...args) => start(...args).ended

async function waitUntil(condition) {
  while (!condition()) await pause(5)
}

test('a command installs first, and runs on the installed Node although none is in PATH', async () => {
  const first = await run()
  assert.deepEqual([first.code, npmCalls().length], [0, 1])
  assert.match(first.stderr, /^Installing dependencies .*\n$/)
  assert.match(first.stdout, /^ran by .* a,b\n$/)
  assert.match(npmCalls()[0], /^ci --include=dev --include=optional /)
})

test('it installs again after the lockfile has changed, but not before', async () => {
  await run()
  const second = await run()
  assert.deepEqual([second.stderr, npmCalls().length], ['', 1])
  writeFileSync(inProject('package-lock.json'), '{"changed": true}')
  assert.equal((await run()).code, 0)
  assert.equal(npmCalls().length, 2)
})

test('a node_modules of an older version, without a stamp, is installed again', async () => {
  const node = inProject('node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  mkdirSync(node, { recursive: true })
  writeFileSync(join(node, 'node'), '#!/bin/sh\nexit 9\n')
  chmodSync(join(node, 'node'), 0o755)
  writeNpm("require('node:fs').rmSync('node_modules', { recursive: true, force: true }); install()")
  assert.equal((await run()).code, 0)
  assert.equal(npmCalls().length, 1)
})

test("a failed installation prints npm's reason in one line, and the next command tries again", async () => {
  writeNpm(
    "console.error('npm error code E404\\nnpm error 404 no such package\\nnpm error A complete log of this run'); process.exit(3)",
  )
  const { code, stdout, stderr } = await run()
  assert.deepEqual([code, stdout], [1, ''])
  assert.deepEqual(stderr.trim().split('\n').slice(1), [
    'Installing the dependencies failed: npm ci ended with 3. 404 no such package',
  ])
  writeNpm('install()')
  assert.equal((await run()).code, 0)
})

test('with a read-only home directory npm gets a temporary cache', async () => {
  // A folder inside a file cannot be created, like one in a read-only home directory.
  const { code } = await run(undefined, { npm_config_cache: inProject('package.json', 'cache') })
  assert.equal(code, 0)
  const [, cache] = /--cache=(\S+)/.exec(npmCalls()[0]) ?? []
  assert.ok(cache)
  assert.equal(existsSync(cache), false)
})

test('the program gets the settings in .env, and the environment takes precedence', async () => {
  writeProgram('console.log(process.env.PORT, process.env.HOST)')
  writeFileSync(inProject('.env'), 'PORT=1234\nHOST=one.example\n')
  const { stdout, stderr } = await run(undefined, { HOST: 'two.example' })
  assert.equal(stdout, '1234 two.example\n')
  assert.match(stderr, /^Installing dependencies .*\n$/)
})

test('two concurrent commands install once', async () => {
  writeNpm(installAfterGo)
  const both = [start(), start()]
  await waitUntil(() => npmCalls().length === 1)
  writeFileSync(inProject('go'), '')
  const codes = (await Promise.all(both.map(({ ended }) => ended))).map(({ code }) => code)
  assert.deepEqual([codes, npmCalls().length], [[0, 0], 1])
})

test('after a killed installation whose npm still runs, the next command succeeds and leaves no lock', async () => {
  writeNpm(installAfterGo)
  const first = start()
  // The lock holds the pid of the command, and after a space that of its npm.
  await waitUntil(() => npmCalls().length === 1 && readFileSync(inProject('.installing'), 'utf8').includes(' '))
  first.child.kill('SIGKILL')
  // npm still holds the pipes of the killed process open, so `close` is emitted only when npm ends.
  await once(first.child, 'exit')
  const second = start()
  writeFileSync(inProject('go'), '')
  assert.equal((await second.ended).code, 0)
  await first.ended
  assert.equal(existsSync(inProject('.installing')), false)
})

test("signals are forwarded to the program, and the command ends with the program's code", async () => {
  writeProgram("process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready')")
  const { child, output, ended } = start()
  await waitUntil(() => output.stdout.includes('ready'))
  child.kill('SIGTERM')
  assert.equal((await ended).code, 7)
})

test('an unknown command lists the known ones', async () => {
  const { code, stderr } = await run(['strat'])
  assert.equal(code, 1)
  assert.match(stderr, /^Unknown command: strat\. Known commands: start, proffer, /)
})
