// Installs what is missing, then gets out of the way. Plain JavaScript for Node 20: it runs before
// anything is installed, under whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 24
const LONGEST_INSTALL_MS = 15 * 60_000
const POLL_MS = 200

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.proffer-stamp')
const lockFile = join(root, '.installing')

const say = (line) => process.stderr.write(`${line}\n`)

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Changes whenever something else would be installed: by the lockfile, by a package.json, or for another platform. */
function wantedStamp() {
  const manifest = read(join(root, 'package.json'))
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`).update(manifest)
  const workspaces = JSON.parse(manifest).workspaces.map((workspace) => join(workspace, 'package.json'))
  for (const file of ['package-lock.json', ...workspaces]) hash.update(read(join(root, file)))
  return hash.digest('hex')
}

function install() {
  say('Installing what is missing (about a minute, once)...')
  const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
  // The Node that runs npm, not the one in node_modules: that one is about to be replaced.
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  const result = npm.endsWith('npm-cli.js')
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  if (result.status === 0) return
  say('The installation failed; the lines above say why.')
  process.exit(1)
}

/** Two commands started at once on a fresh clone must not install over each other: one does, the other waits. */
function alone(work) {
  while (!tryLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
  process.on('exit', () => rmSync(lockFile, { force: true }))
  work()
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned()) rmSync(lockFile, { force: true })
    return false
  }
}

function isAbandoned() {
  const since = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs
  if (since === undefined) return false
  if (Date.now() - since > LONGEST_INSTALL_MS) return true
  const pid = Number(read(lockFile))
  try {
    return pid > 0 && !process.kill(pid, 0)
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

const stamp = wantedStamp()
if (read(stampFile) !== stamp) {
  alone(() => {
    if (read(stampFile) === stamp) return
    install()
    writeFileSync(stampFile, stamp)
  })
}

const hasOwnNode = existsSync(join(root, 'node_modules', '.bin', 'node'))
if (!hasOwnNode && Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  say(`Proffer needs Node ${OLDEST_NODE} or newer; this is ${process.version}. Get it from https://nodejs.org.`)
  process.exit(1)
}
