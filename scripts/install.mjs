// Installs the dependencies and finds the Node that the project runs on. Plain JavaScript without dependencies: it runs
// before anything is installed, on whatever Node (20 or newer) the machine has.
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endLike, runChild } from './child.mjs'

const OLDEST_NODE = [24, 15]
/** An older lock is abandoned even if its processes seem to run: others may have their pids by now. */
const INSTALL_LIMIT_MS = 15 * 60_000
const POLL_MS = 200

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.proffer-stamp')
const lockFile = join(root, '.installing')

/** Runs `npm ci` unless node_modules already matches the lockfile. */
export async function installDependencies() {
  const stamp = expectedStamp()
  if (read(stampFile) === stamp) return
  await withInstallLock(async () => {
    // Another command may have finished the installation while this one waited.
    if (read(stampFile) === stamp) return
    // An installation that is interrupted must not look complete.
    rmSync(stampFile, { force: true })
    await runNpmCi()
    writeFileSync(stampFile, stamp)
  })
}

/**
 * The path of the Node that runs the project: the one installed with it if npm has one for the platform, otherwise the one that
 * runs this script. Everything after the installation uses this path, not the name `node`, because a shell may remember an older
 * one, and PATH may have none.
 */
export function projectNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const installed = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(installed)) return installed
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath
  return fail(
    `Proffer requires Node ${OLDEST_NODE.join('.')} or newer on this platform, but this is ${process.version}. ` +
      'Download it from https://nodejs.org.',
  )
}

/** A hash of everything that decides what npm installs: the lockfile, every package.json and the platform. */
function expectedStamp() {
  const manifest = read(join(root, 'package.json'))
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`).update(manifest)
  const workspaces = JSON.parse(manifest).workspaces.map((workspace) => join(workspace, 'package.json'))
  for (const file of ['package-lock.json', ...workspaces]) hash.update(read(join(root, file)))
  return hash.digest('hex')
}

async function runNpmCi() {
  process.stderr.write('Installing dependencies (about a minute, only the first time)...\n')
  const cache = npmCache()
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
    ...cache.args,
  ]
  // Use the Node that runs npm, because npm is about to replace the one in node_modules.
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  const onSpawn = (pid) => writeFileSync(lockFile, `${process.pid} ${pid}`)
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], onSpawn }
  // `npm_execpath` is unset if npm did not start this script, and may name another package manager.
  const result = npm.endsWith('npm-cli.js')
    ? await runChild(node, [npm, ...args], options)
    : await runChild('npm', args, { ...options, shell: process.platform === 'win32' })
  cache.remove()
  if (result.signal || result.stoppedBy) endLike(result)
  if (result.code !== 0) fail(`Installing the dependencies failed: ${installError(result)}`)
}

/** npm needs a writable cache. If the home directory is read-only, a temporary folder is used. */
function npmCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return { args: [], remove() {} }
  } catch {
    const path = mkdtempSync(join(tmpdir(), 'proffer-npm-cache-'))
    return { args: [`--cache=${path}`, '--logs-max=0'], remove: () => rmSync(path, { recursive: true, force: true }) }
  }
}

/** The line of npm's output that says what went wrong: `npm error 404 no such package`, but not `npm error code E404`. */
function installError({ error, code, stderr }) {
  if (error) return `npm could not be started (${error.message}).`
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (ERR!|error) ?/, '').trim())
  const reason = lines.find((line) => line && !/^(code|errno|syscall|path|A complete log|npm warn)\b/i.test(line))
  return `npm ci ended with ${code}. ${reason ?? 'It printed no reason.'}`
}

/** Two commands started at once on a fresh clone must not both install: the second one waits for the first. */
async function withInstallLock(work) {
  while (!tryLock()) await pause(POLL_MS)
  // An `exit` handler, because `process.exit` skips `finally`.
  process.on('exit', removeLock)
  await work()
  process.off('exit', removeLock)
  removeLock()
}

const removeLock = () => rmSync(lockFile, { force: true })

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST')
      fail(`Cannot install the dependencies because ${root} is not writable: ${error.message}.`)
    if (isAbandoned()) removeLock()
    return false
  }
}

/** The lock names the process that took it and the npm process it started, which keeps running if the first is killed. */
function isAbandoned() {
  const createdAt = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs
  if (createdAt === undefined) return false
  if (Date.now() - createdAt > INSTALL_LIMIT_MS) return true
  const pids = read(lockFile).split(' ').map(Number)
  // The file is empty for a moment, until its process has written the pid.
  const isWritten = pids[0] > 0
  return isWritten && !pids.some(isAlive)
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Other errors mean that the process exists, but may not be signalled.
    return error.code !== 'ESRCH'
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
