// The processes of a test run: workers that run test files, and the commands of the checks.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
// A slow test still reports progress. No progress for this long means that the file hangs.
const HANG_MS = 300_000
const OUTPUT_LIMIT = 20_000
const reporter = ['--test-reporter=./scripts/test-reporter.mjs', '--test-reporter-destination=stdout']
const compileCache = join(root, 'node_modules', '.cache', 'proffer-tests')

/** The process groups of workers and commands. A group contains everything that its process started. */
const groups = new Set()

/** Each child leads a process group, so that everything it starts can be ended with it. Windows has no such groups. */
const ownGroup = { detached: process.platform !== 'win32' }

function trackGroup(child) {
  if (!ownGroup.detached) return
  groups.add(child.pid)
  child.on('exit', () => endGroup(child.pid))
}

function endGroup(pid) {
  groups.delete(pid)
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has no processes any more.
  }
}

process.on('exit', () => groups.forEach(endGroup))
// Without a handler a signal would end this process before its `exit` handlers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(1)
  })

/** A process in which test files run, one at a time. */
export function testProcess(env) {
  const child = fork('scripts/test-worker.mjs', {
    ...ownGroup,
    cwd: root,
    execArgv: reporter,
    silent: true,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
  })
  trackGroup(child)
  let output = ''
  const append = (text) => {
    output = (output + text).slice(-OUTPUT_LIMIT)
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code)
  let hasReportedFailure = false
  const isRunning = () => child.exitCode === null && child.signalCode === null

  return {
    isRunning,
    /** Reports each test as it ends. Resolves at the end of the file to its output. */
    async run(file, onTest) {
      output = ''
      const timer = setTimeout(() => {
        report({ name: 'hangs', error: `None of its tests has ended for ${HANG_MS / 1000} s.` })
        child.kill('SIGKILL')
      }, HANG_MS)
      const report = (message) => {
        timer.refresh()
        hasReportedFailure ||= message.error !== undefined
        onTest(message)
      }
      const finished = new Promise((resolve) => {
        const listener = (message) => {
          report(message)
          if (!message.isFile) return
          child.off('message', listener)
          resolve()
        }
        child.on('message', listener)
      })
      child.send({ file }, () => {})
      const early = await Promise.race([finished, ended.then((code) => ({ code }))])
      clearTimeout(timer)
      if (early) report({ name: 'ended early', error: `The process ended with ${early.code} before its tests did.` })
      return output
    },
    /** Ends the process. If it fails although its tests passed, it failed between or after them. */
    async end() {
      if (isRunning()) child.send({}, () => {})
      const code = await ended
      return { passed: code === 0 || hasReportedFailure, output: `The process ended with ${code}.\n${output}` }
    },
  }
}

/** Runs a command to its end. */
export async function runCommand([command, ...args], env = {}) {
  const child = spawn(command, args, { ...ownGroup, cwd: root, env: { ...process.env, ...env } })
  if (child.pid !== undefined) trackGroup(child)
  let output = ''
  const append = (text) => {
    output += text
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', append)
  child.on('error', (error) => append(error.message))
  const [code] = await once(child, 'close').catch((error) => [error.message])
  return { passed: code === 0, output }
}
