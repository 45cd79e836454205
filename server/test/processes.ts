import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTERNAL_PREFIX } from '../src/app.ts'
import { traceHeaders } from './harness.ts'
import { waitUntil } from './waiting.ts'

/** The service as an operator meets it: real processes on a directory of their own. */

type Env = Record<string, string>
type Ended = { code: number | null; stdout: string; stderr: string }

const source = join(import.meta.dirname, '../src')
/** However busy the machine is, what takes longer than this does not happen any more. */
const PATIENCE_MS = 60_000

export function temporaryDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'proffer-process-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

// The compile cache of the test run, apart from that of the installation; and the limits are not what these tests are about.
const surroundings = {
  NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache'),
  PLAN_LIMITS: '{"agency":{"monthly":100000,"perMinute":100000}}',
  END_USER_PER_MINUTE: '100000',
  END_USER_PER_MONTH: '100000',
  AGENT_PER_MINUTE: '100000',
  AGENT_PER_MONTH: '100000',
}

/** Nothing of the environment that the tests run in reaches the process. */
function start(script: string, args: string[], given: Env) {
  const env = { ...surroundings, ...given }
  const child = spawn(process.execPath, [join(source, script), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = once(child, 'close').then(([code]): Ended => ({ code, ...output }))
  return { child, output, ended }
}

/** Runs the server until it ends by itself, as it does when it cannot start. */
export const failToServe = (env: Env): Promise<Ended> => withPatience(launchServer(env))

/** Runs one of the operator's commands. */
export const proffer = (env: Env, ...args: string[]): Promise<Ended> => withPatience(start('cli/main.mjs', args, env))

async function withPatience({ child, ended }: { child: ChildProcess; ended: Promise<Ended> }) {
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    return await ended
  } finally {
    clearTimeout(timer)
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the server on any free port, and leaves it to the caller when to look at it. */
export const launchServer = (env: Env) => start('main.mjs', [], { PORT: '0', ...env })

/** Starts the server and waits until it has said where it answers. */
export async function startServer(env: Env) {
  const { child, output, ended } = launchServer(env)
  await waitUntil(() => output.stdout.endsWith('\n\n') || child.exitCode !== null).catch((error) => {
    // Nobody else knows of it.
    child.kill('SIGKILL')
    throw error
  })
  if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output.stderr}`)
  const address = /Application +(\S+)\//.exec(output.stdout)?.[1] ?? ''

  return {
    address,
    /** The key of the demo, if this was a first start. */
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
