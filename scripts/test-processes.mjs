// Starts the processes of a test run: those in which test files run, and the commands of the checks.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
// A slow test still reports progress. No progress for this long means that the file hangs.
const HANG_MS = 300_000
const OUTPUT_LIMIT = 20_000
const reporter = ['--test-reporter=./scripts/test-reporter.mjs', '--test-reporter-destination=stdout']
const compileCache = join(root, 'node_modules', '.cache', 'proffer-tests')

/** The process groups that were started and have not ended. A group contains everything that its first process started. */
const groups = new Set()

/** On Windows there are no process groups, so what a child starts may outlive it there. */
const hasProcessGroups = process.platform !== 'win32'

/** Each child leads a process group, so that everything it starts can be ended with it. */
const spawnOptions = { cwd: root, detached: hasProcessGroups }

function trackGroup(child) {
  if (!hasProcessGroups) return
  groups.add(child.pid)
  child.on('exit', () => endGroup(child.pid))
}

function endGroup(pid) {
  groups.delete(pid)
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All processes of the group have ended.
  }
}

process.on('exit', () => groups.forEach(endGroup))
// Without a handler, a signal would end this process without running its `exit` handlers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // If another module handles the signal too, as test.mjs does, that module ends the process.
    if (process.listenerCount(signal) === 1) process.exit(1)
  })

/** Starts a process in which test files run, one at a time. */
export function testProcess(env) {
  const child = fork('scripts/test-worker.mjs', {
    ...spawnOptions,
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
    /** Runs one file. Calls `onTest` with the result of each test and of the file. Resolves to the output of the process. */
    async run(file, onTest) {
      output = ''
      const report = (message) => {
        hasReportedFailure ||= message.error !== undefined
        onTest(message)
      }
      const hangTimer = setTimeout(() => {
        report({ name: 'hangs', error: `None of its tests has ended for ${HANG_MS / 1000} s.` })
        child.kill('SIGKILL')
      }, HANG_MS)
      const fileEnd = new Promise((resolve) => {
        const listener = (message) => {
          hangTimer.refresh()
          report(message)
          if (!message.isFile) return
          child.off('message', listener)
          resolve()
        }
        child.on('message', listener)
      })
      child.send({ file }, ignoreSendError)
      // `fileEnd` resolves to undefined.
      const processEnd = await Promise.race([fileEnd, ended.then((codeOrSignal) => ({ codeOrSignal }))])
      clearTimeout(hangTimer)
      if (processEnd) {
        const error = `The process ended with ${processEnd.codeOrSignal} before its tests did.`
        report({ name: 'ended early', error })
      }
      return output
    },
    /**
     * Ends the process. A failed test makes its exit code 1, and is already reported. So the code counts as a failure only if no
     * test failed: then an error occurred between or after the tests.
     */
    async end() {
      if (isRunning()) child.send({}, ignoreSendError)
      const codeOrSignal = await ended
      const hasUnreportedFailure = codeOrSignal !== 0 && !hasReportedFailure
      return { passed: !hasUnreportedFailure, output: `The process ended with ${codeOrSignal}.\n${output}` }
    },
  }
}

/** A message to a process that has just ended fails. Without a callback the failure would be thrown. `ended` reports the end. */
function ignoreSendError() {}

/** Runs a command to its end. Resolves to whether its exit code is 0, and to what it printed. */
export async function runCommand([command, ...args], env = {}) {
  const child = spawn(command, args, { ...spawnOptions, env: { ...process.env, ...env } })
  // Without a pid the command could not be started, for example because it does not exist.
  if (child.pid !== undefined) trackGroup(child)
  let output = ''
  const append = (text) => {
    output += text
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', append)
  child.on('error', (error) => append(error.message))
  // `once` rejects if the command could not be started. The handler above has then added the message to the output.
  const [code] = await once(child, 'close').catch(() => [undefined])
  return { passed: code === 0, output }
}
