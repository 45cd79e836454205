// Does what a newcomer does, in an empty clone without node_modules: `npm start`, the printed curl command, the first pages, then
// SIGTERM. Plain JavaScript for Node 20 and newer, because nothing is installed yet.
//
//   node scripts/newcomer.mjs                      with the Node and npm of this machine
//   node scripts/newcomer.mjs --node 22            with that major version of Node, from npm (Linux)
//   node scripts/newcomer.mjs --node 22 --tests    then `npm test` in another empty clone
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const START_LIMIT_MS = 10 * 60_000
const STOP_LIMIT_MS = 30_000

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values } = parseArgs({ options: { node: { type: 'string' }, tests: { type: 'boolean' } } })
const folder = mkdtempSync(join(tmpdir(), 'proffer-newcomer-'))
/** The service that `main` starts. A signal handler ends it too. */
let service
const startedAt = performance.now()

const log = (line) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`)

/** Runs a command to its end and returns what it printed. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', ...options })
  assert.equal(result.status, 0, `${[command, ...args].join(' ')}: ${result.error?.message ?? result.stderr}`)
  return result.stdout
}

function emptyClone(name) {
  const path = join(folder, name)
  run('git', ['clone', '--quiet', root, path])
  return path
}

/**
 * The environment of a shell, without the variables of an npm script that may have started this one. With `--node`, it installs
 * that Node and puts it first in PATH.
 */
function shellEnvironment() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter)
  if (!values.node) return env
  const nodePackage = `node-linux-${process.arch}`
  const installArgs = ['install', '--no-save', '--prefix', join(folder, 'node'), `${nodePackage}@${values.node}`]
  run('npm', installArgs, { env, cwd: folder })
  env.PATH = join(folder, 'node', 'node_modules', nodePackage, 'bin') + delimiter + env.PATH
  return env
}

function startService(path, env) {
  // A separate process group, so that remaining processes can be found at the end.
  const child = spawn('npm', ['start'], { cwd: path, env: { ...env, PORT: '0' }, detached: true })
  const started = { child, printed: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      started.printed += text
    })
  return started
}

async function waitFor(condition, limitMs, what) {
  const deadline = performance.now() + limitMs
  while (!condition()) {
    assert.ok(performance.now() < deadline, `${what} did not happen within ${limitMs / 1000} s`)
    await pause(50)
  }
}

function isGroupAlive(pid) {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

/** The printed curl command. All its lines but the last end with a backslash. */
const printedCurl = (printed) => /^ *curl (?:.*\\\n)*.*$/m.exec(printed)?.[0] ?? ''

async function tryService({ child, printed }) {
  const curl = printedCurl(printed)
  const { proposals } = JSON.parse(run('sh', ['-c', curl]))
  // The command asks for two proposals.
  assert.equal(proposals.length, 2)
  log('the printed curl command works')

  const [, origin] = /Application +(http\S+?)\/$/m.exec(printed) ?? []
  const headers = Object.fromEntries(
    [...curl.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value]),
  )
  const api = async (path) => (await fetch(`${origin}/api/external/v1${path}`, { headers })).json()
  const [sent] = (await api('/proposals?status=sent')).proposals
  const { share_info: share } = await api(`/proposals/${sent.id}/status`)
  for (const path of ['/', '/docs', new URL(share.share_url).pathname]) {
    const response = await fetch(origin + path)
    assert.equal(response.status, 200, path)
    assert.match(await response.text(), /<h1|<main|<div id=/, path)
  }
  log('the application, the documentation and a client page of the demo respond')

  const [, token] = /\/sign-in\/link#token=(\S+)$/m.exec(printed) ?? []
  const signedIn = await fetch(`${origin}/api/app/v1/auth/sign-in/link`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  assert.equal(signedIn.status, 200, 'the printed link')
  log('the printed link signs in')

  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await waitFor(() => !isGroupAlive(child.pid), STOP_LIMIT_MS, 'the end of every process')
  await assert.rejects(fetch(origin), 'the port is closed')
  log('SIGTERM stops the server')
}

function endService() {
  if (service && isGroupAlive(service.child.pid)) process.kill(-service.child.pid, 'SIGKILL')
}

const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    endService()
    removeFolder()
    process.exit(1)
  })

async function main() {
  const env = shellEnvironment()
  const versions = run('sh', ['-c', 'node --version && npm --version'], { env }).trim().replace('\n', ', npm ')
  log(`an empty clone of ${run('git', ['-C', root, 'rev-parse', '--short', 'HEAD']).trim()}, Node ${versions}`)
  service = startService(emptyClone('start'), env)
  try {
    // The last header of the curl command. Before it arrives, the command may be incomplete.
    const isReady = () => printedCurl(service.printed).includes('X-Agent-Id')
    const hasEnded = () => service.child.exitCode !== null || service.child.signalCode !== null
    await waitFor(() => isReady() || hasEnded(), START_LIMIT_MS, 'the first start')
    assert.ok(isReady(), `npm start ended with ${service.child.exitCode}:\n${service.printed}`)
    log('npm start is ready')
    await tryService(service)
  } finally {
    endService()
  }
  if (!values.tests) return
  const tests = spawn('npm', ['test'], { cwd: emptyClone('test'), env, stdio: 'inherit' })
  const [code] = await once(tests, 'exit')
  assert.equal(code, 0, `npm test ended with ${code}`)
  log('npm test passes')
}

try {
  await main()
} catch (error) {
  log(`FAILED ${error.message}`)
  process.exitCode = 1
} finally {
  removeFolder()
}
