import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Tier } from '@proffer/core/plans.ts'
import { Pool } from 'undici'
import { type Caller, type Service, startService, traceHeaders } from '../harness.ts'
import { startServer } from '../processes.ts'
import { settableClock } from '../settable-clock.ts'
import { waitUntil } from '../waiting.ts'

export type AttackedProcess = Awaited<ReturnType<typeof attackedProcess>>

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  /** The client address in X-Forwarded-For. */
  from?: string
  /** Closes the connection. */
  signal?: AbortSignal
}

export interface AttackAnswer {
  status: number
  /** The number of characters in `text`. */
  length: number
  text: string
}

const HEAP_MB = 256
const BYSTANDER_ADDRESS = '198.51.100.1'
const PAUSE_MS = 20
/** How often the memory of child processes is read. */
const WATCH_MS = 20
const plenty = { monthly: 1_000_000, perMinute: 100_000 }

/**
 * Starts a real process with a small heap. `prepared` is a service on the same database in this process, to create accounts and
 * records. Requests can have any client address, because the process trusts X-Forwarded-For, as behind a proxy.
 */
export async function attackedProcess(env: Record<string, string> = {}) {
  const clock = settableClock(new Date().toISOString())
  const prepared = await startService({}, { clock })
  const server = await serve(prepared, env).catch(async (error) => {
    await prepared.stop()
    throw error
  })
  const waits = { headersTimeout: 120_000, bodyTimeout: 120_000 }
  const pool = new Pool(server.address, { connections: 128, pipelining: 1, ...waits })
  // The bystander has its own connection, so that it does not wait behind the attackers.
  const bystanderPool = new Pool(server.address, { connections: 1, ...waits })

  async function send(path: string, options: RequestOptions = {}) {
    const { method = 'GET', headers = {}, body, from = '203.0.113.9', signal } = options
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
    const payload = isRaw ? body : JSON.stringify(body)
    const json = payload === undefined ? {} : { 'content-type': 'application/json' }
    const usedPool = from === BYSTANDER_ADDRESS ? bystanderPool : pool
    const allHeaders = { 'x-forwarded-for': from, ...json, ...headers }
    const request = {
      path,
      method: method as 'GET',
      headers: allHeaders,
      body: payload ?? null,
      ...(signal && { signal }),
    }
    // The server may close a connection while it refuses a request. An attacker retries. The bystander must not have to.
    const response = await usedPool.request(request).catch((error) => {
      if (usedPool === bystanderPool || signal?.aborted) throw error
      return usedPool.request(request)
    })
    const text = await response.body.text()
    return { status: response.statusCode, length: text.length, text }
  }

  return {
    prepared,
    server,
    send,

    /** Calls the external API with a key. */
    call: (caller: Caller, method: string, path: string, body?: unknown) =>
      send(`/api/external/v1${path}`, { method, headers: { ...traceHeaders, 'x-api-key': caller.key }, body }),

    caller: (plan: Tier = 'free') => prepared.caller({ plan }),

    /** The memory of the process in megabytes: now, and at most since `resetPeak`. */
    memory: () => memoryOf(server.child.pid),
    childPeaks: () => childPeaksOf(server.child.pid),
    // In Linux, writing 5 to this file resets the peak of the memory.
    resetPeak: () => writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5'),

    /**
     * An ordinary account that works until it is stopped, and records the failures and times of its calls. With `logo` it also uploads
     * that logo and prints a proposal in each round.
     */
    async bystander({ logo }: { logo?: Buffer | undefined } = {}) {
      const ada = await prepared.caller({ plan: 'agency' })
      const headers = { ...traceHeaders, 'x-api-key': ada.key }
      const failures: string[] = []
      const times: number[] = []
      let isOver = false
      async function act(method: string, path: string, body?: unknown, more = {}): Promise<string> {
        const began = performance.now()
        const options = { method, headers: { ...headers, ...more }, body, from: BYSTANDER_ADDRESS }
        const answer = await send(`/api/external/v1${path}`, options).catch((error) => ({
          status: 0,
          text: `${error}`,
        }))
        times.push(performance.now() - began)
        if (answer.status < 200 || answer.status > 299) {
          failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
        }
        return answer.text
      }
      async function work() {
        while (!isOver) {
          const created = await act('POST', '/proposals', { name: 'Website', requirements: [{ name: 'Home page' }] })
          const { id } = failures.length === 0 ? JSON.parse(created) : { id: '' }
          if (id) await act('GET', `/proposals/${id}`)
          await act('GET', '/proposals?limit=5')
          if (logo) await act('PUT', '/profile/logo', logo, { 'content-type': 'image/png' })
          if (logo && id) await act('GET', `/proposals/${id}/pdf`)
          if (id) await act('DELETE', `/proposals/${id}`)
          await setTimeout(PAUSE_MS)
        }
      }
      const working = work()
      // The first round has at least four calls.
      await waitUntil(() => times.length > 3)
      return {
        async stop() {
          isOver = true
          await working
          return { failures, times }
        },
      }
    },

    async stop() {
      await Promise.all([pool.destroy(), bystanderPool.destroy()])
      const { code, stderr } = await server.stop()
      await prepared.stop()
      return { code, stderr }
    },
  }
}

function serve({ database, directory, place }: Service, env: Record<string, string>) {
  return startServer({
    DATA_DIR: directory,
    ...(database.dialect === 'postgres' && { DATABASE_URL: place }),
    SECRET_KEY: 'a secret key for tests, long enough',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    PLAN_LIMITS: JSON.stringify({ free: plenty, agency: plenty }),
    ...env,
  })
}

/** The most memory that each child process has used since it was started, in megabytes. A child is listed with the thread that started it. */
function childPeaksOf(pid: number | undefined): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    // A process that has just ended has no memory in the list.
    return children.map((child) => memoryOf(Number(child)).most).filter(Number.isFinite)
  } catch {
    // A process or thread has ended while the list was read.
    return []
  }
}

function memoryOf(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
  // The resident memory, and its peak.
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/**
 * Runs an attack while a bystander works. Throws if the process ends or a call of the bystander fails. Returns the outcome, the times of
 * the bystander's calls, and the memory before and after.
 */
export async function underAttack<T>(
  process: AttackedProcess,
  attack: () => Promise<T>,
  options: { logo?: Buffer } = {},
) {
  process.resetPeak()
  const before = process.memory()
  const bystander = await process.bystander(options)
  let mostOfChild = 0
  const watch = setInterval(() => {
    mostOfChild = Math.max(mostOfChild, ...process.childPeaks())
  }, WATCH_MS)
  const [outcome] = await Promise.allSettled([attack()])
  clearInterval(watch)
  const { failures, times } = await bystander.stop()
  const { exitCode, signalCode } = process.server.child
  assert.equal(exitCode ?? signalCode, null, `the process ended: ${process.server.output.stderr.slice(-2000)}`)
  assert.deepEqual(failures, [], 'a bystander was refused')
  if (outcome.status === 'rejected') throw outcome.reason
  return { outcome: outcome.value, times, before, after: process.memory(), mostOfChild }
}
