// The processes of a test run: those that test files run in, and the commands of the checks.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
// So that a file that hangs is named, and not the whole run cut off. A machine may be slow; silent it is not.
const LONGEST_SILENCE_MS = 180_000
const LONGEST_OUTPUT = 20_000
const reporter = ['--test-reporter=./scripts/test-reporter.mjs', '--test-reporter-destination=stdout']

/** A process in which test files run, one at a time. */
export function testProcess(env) {
  const child = fork('scripts/test-worker.mjs', {
    cwd: root,
    execArgv: reporter,
    silent: true,
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache'), ...env },
  })
  let output = ''
  const keep = (text) => {
    output = (output + text).slice(-LONGEST_OUTPUT)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code)
  let hasToldOfFailure = false
  const isRunning = () => child.exitCode === null && child.signalCode === null

  return {
    isRunning,
    /** Tells each test's end as it comes, and resolves when the file is through, to what was printed meanwhile. */
    async run(file, onTest) {
      output = ''
      const timer = setTimeout(() => {
        tell({ name: 'hangs', error: `None of its tests has ended for ${LONGEST_SILENCE_MS / 1000} s.` })
        child.kill('SIGKILL')
      }, LONGEST_SILENCE_MS)
      const tell = (message) => {
        timer.refresh()
        hasToldOfFailure ||= message.error !== undefined
        onTest(message)
      }
      const through = new Promise((resolve) => {
        const listener = (message) => {
          tell(message)
          if (!message.isFile) return
          child.off('message', listener)
          resolve()
        }
        child.on('message', listener)
      })
      const isOver = ended.then((code) => ({ code }))
      child.send({ file }, () => {})
      const early = await Promise.race([through, isOver])
      clearTimeout(timer)
      if (early) tell({ name: 'ended early', error: `The process ended with ${early.code} before its tests did.` })
      return output
    },
    /** Its end is bad when it failed though none of its tests did: something went wrong between or after them. */
    async end() {
      if (isRunning()) child.send({}, () => {})
      const code = await ended
      return { isGood: code === 0 || hasToldOfFailure, output: `The process ended with ${code}.\n${output}` }
    },
  }
}

/** Runs a command to its end. */
export async function runCommand([command, ...args], env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.on('error', (error) => (output += error.message))
  const [code] = await once(child, 'close').catch((error) => [error.message])
  return { isGood: code === 0, output }
}
