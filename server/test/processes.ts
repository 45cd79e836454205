import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTERNAL_PREFIX } from '../src/prefixes.ts'
import { traceHeaders } from './harness.ts'
import { waitUntil } from './waiting.ts'

/** Runs the server and its commands in real processes, as an operator does. */

type Env = Record<string, string>
type Ended = { code: number | null; stdout: string; stderr: string }

const source = join(import.meta.dirname, '../src')
const endWithParent = join(import.meta.dirname, 'end-with-parent.mjs')
/** The limit for one step, long enough for a busy machine. */
const TIMEOUT_MS = 60_000

/** Creates a directory with these permissions. */
export function temporaryDirectory(mode = 0o700) {
  const path = mkdtempSync(join(tmpdir(), 'proffer-process-'))
  chmodSync(path, mode)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

// A compile cache for tests only, a temporary folder that the test run removes, and limits that no test reaches by accident.
const testEnv = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/proffer-tests'),
  TMPDIR: tmpdir(),
  PLAN_LIMITS: '{"agency":{"monthly":100000,"perMinute":100000}}',
  END_USER_PER_MINUTE: '100000',
  END_USER_PER_MONTH: '100000',
  AGENT_PER_MINUTE: '100000',
  AGENT_PER_MONTH: '100000',
}

/** The flags and variables that scripts/run.mjs sets for the server. */
const asNpmStart = {
  flags: ['--max-semi-space-size=4', '--heap-growing-percent=50'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
}

/** Starts a process that does not inherit the environment of the tests. */
function start(script: string, args: string[], more: Env, flags: string[] = []) {
  const env = { ...testEnv, ...more }
  const child = spawn(process.execPath, ['--import', endWithParent, ...flags, join(source, script), ...args], {
    env,
    // `end-with-parent.mjs` uses the last pipe, which is file descriptor 3.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = once(child, 'close').then(([code]): Ended => ({ code, ...output }))
  return { child, output, ended }
}

/** Starts a server that is expected to fail, and waits for its end. */
export const failToServe = (env: Env): Promise<Ended> => withTimeout(launchServer(env))

/** Starts one of the operator's commands without waiting for it. */
export const startProffer = (env: Env, ...args: string[]) => start('cli/main.mjs', args, env)

/** Runs one of the operator's commands. */
export const proffer = (env: Env, ...args: string[]): Promise<Ended> => withTimeout(startProffer(env, ...args))

async function withTimeout({ child, ended }: { child: ChildProcess; ended: Promise<Ended> }) {
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  try {
    return await ended
  } finally {
    clearTimeout(timer)
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the server on any free port without waiting for it. A command starts it like `npm run proffer`. */
export const launchServer = (env: Env, command: string[] = []) =>
  start(
    command.length > 0 ? 'cli/main.mjs' : 'main.mjs',
    command,
    { ...asNpmStart.env, PORT: '0', ...env },
    asNpmStart.flags,
  )

/** Starts the server and waits until it has printed its address. */
export async function startServer(env: Env, ...command: string[]) {
  const { child, output, ended } = launchServer(env, command)
  // The welcome text ends with an empty line.
  await waitUntil(() => output.stdout.endsWith('\n\n') || child.exitCode !== null).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output.stderr}`)
  const address = /Application +(\S+)\//.exec(output.stdout)?.[1] ?? ''

  return {
    address,
    /** The key of the demo account, after a first start. */
    demoKey: /pfr_\w+/.exec(output.stdout)?.[0] ?? '',
    child,
    output,
    ended,
    call(method: string, path: string, { key, body }: { key: string; body?: unknown }) {
      const headers = { ...traceHeaders, 'x-api-key': key, 'content-type': 'application/json' }
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
      return fetch(`${address}${EXTERNAL_PREFIX}${path}`, init)
    },
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
