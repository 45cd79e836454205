import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { EXTERNAL_PREFIX } from '../../src/prefixes.ts'
import { traceHeaders } from '../harness.ts'
import type { Entry, Ledger, Proposal } from './ledger.ts'
import type { Random } from './random.ts'

interface Options {
  ledger: Ledger
  chance: Random
  key: string
  /** The address of a running process, or undefined while there is none. */
  address: () => string | undefined
  writers: number
  /** A response that takes longer is a complaint. By default only a missing response is one. */
  longestAnswerMs?: number | undefined
}

// Far longer than the service's own limit, so that a slow machine does not count as a fault.
const NO_ANSWER_MS = 120_000
const PAUSE_MS = 20

/** Starts callers that create and change proposals, and record requests and acknowledgements in the ledger. */
export function startWriters({ ledger, chance, key, address, writers, longestAnswerMs = NO_ANSWER_MS }: Options) {
  const answers = new Map<string, number>()
  const complaints: string[] = []
  let longestMs = 0
  let isStopped = false

  /** Returns the proposal if the change was acknowledged. After a lost connection or a 503 the outcome is unknown. */
  async function send(method: string, path: string, body: object, headers = {}): Promise<Proposal | undefined> {
    const origin = address()
    if (!origin) return undefined
    const startedMs = performance.now()
    const count = (outcome: string) => answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
    try {
      const response = await fetch(`${origin}${EXTERNAL_PREFIX}${path}`, {
        method,
        headers: { ...traceHeaders, 'x-api-key': key, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(longestAnswerMs + 5_000),
      })
      const text = await response.text()
      count(String(response.status))
      if (response.ok) return JSON.parse(text)
      const isUnavailable = response.status === 503 && Number(response.headers.get('retry-after')) >= 1
      const isInProgress = response.status === 409 && text.includes('idempotency_in_progress')
      if (!isUnavailable && !isInProgress) complaints.push(`${method} ${path} was answered ${response.status}: ${text}`)
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') complaints.push(`${method} ${path} was not answered`)
      count('cut off')
    } finally {
      const tookMs = performance.now() - startedMs
      if (tookMs > longestAnswerMs) complaints.push(`${method} ${path} took ${Math.round(tookMs)} ms`)
      longestMs = Math.max(longestMs, tookMs)
    }
    return undefined
  }

  /** Repeats the request with one Idempotency-Key until it succeeds, so that one proposal is created. */
  async function create(): Promise<Entry> {
    const entry = ledger.open()
    const name = ledger.freshName()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name, requirements: [{ name: 'All of it' }], total: chance.below(100_000) }
    while (!isStopped) {
      // Repeats are the same change.
      if (entry.requestedNames.length === 0) entry.request(name)
      const record = await send('POST', '/proposals', body, headers)
      if (record) {
        entry.acknowledge(record)
        break
      }
      await setTimeout(PAUSE_MS)
    }
    return entry
  }

  async function change(entry: Entry) {
    const name = ledger.freshName()
    entry.request(name)
    const record = await send('PUT', `/proposals/${entry.record?.id}`, { name })
    if (record) entry.acknowledge(record)
  }

  /** Changes one of its proposals in four of ten steps, and otherwise creates one. */
  async function write() {
    const entries: Entry[] = []
    while (!isStopped) {
      const entry = entries[chance.below(entries.length)]
      if (entry && chance.chance(0.4)) await change(entry)
      else {
        const created = await create()
        if (created.record) entries.push(created)
      }
      await setTimeout(PAUSE_MS)
    }
  }

  const work = Array.from({ length: writers }, write)
  return {
    async stop() {
      isStopped = true
      await Promise.all(work)
    },
    figures: () => ({
      answers: Object.fromEntries([...answers].sort()),
      longestAnswerMs: Math.round(longestMs),
      complaints,
    }),
  }
}
