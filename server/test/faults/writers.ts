import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { EXTERNAL_PREFIX } from '../../src/app.ts'
import { traceHeaders } from '../harness.ts'
import type { Entry, Ledger, Proposal } from './ledger.ts'
import type { Random } from './random.ts'

interface Options {
  ledger: Ledger
  chance: Random
  key: string
  /** Where a request may go now; undefined while nobody listens. */
  address: () => string | undefined
  writers: number
  /** An answer that takes longer is a complaint. Left out, only a request without any answer is one. */
  longestAnswerMs?: number | undefined
}

// Far beyond what the service promises, so that a slow machine is no fault of the service.
const NO_ANSWER_MS = 120_000
const PAUSE_MS = 20

/** Callers who create and change proposals without end, and enter into the ledger what they ask and what they are told. */
export function startWriters({ ledger, chance, key, address, writers, longestAnswerMs = NO_ANSWER_MS }: Options) {
  const answers = new Map<string, number>()
  const complaints: string[] = []
  let longestMs = 0
  let over = false

  /** The record, if the change was acknowledged. A caller that is cut off or turned away knows nothing. */
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
      const isTurnedAway = response.status === 503 && Number(response.headers.get('retry-after')) >= 1
      const isUnderWay = response.status === 409 && text.includes('idempotency_in_progress')
      if (!isTurnedAway && !isUnderWay) complaints.push(`${method} ${path} was answered ${response.status}: ${text}`)
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

  /** With a key for repeating it, so that it is made once however often it must be asked for. */
  async function create(): Promise<Entry> {
    const entry = ledger.open()
    const name = ledger.freshName()
    const repeatable = { 'idempotency-key': randomUUID() }
    const body = { name, requirements: [{ name: 'All of it' }], total: chance.below(100_000) }
    while (!over) {
      if (entry.asked.length === 0) entry.ask(name)
      const record = await send('POST', '/proposals', body, repeatable)
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
    entry.ask(name)
    const record = await send('PUT', `/proposals/${entry.record?.id}`, { name })
    if (record) entry.acknowledge(record)
  }

  async function write() {
    const own: Entry[] = []
    while (!over) {
      const entry = own[chance.below(own.length)]
      if (entry && chance.chance(0.4)) await change(entry)
      else {
        const made = await create()
        if (made.record) own.push(made)
      }
      await setTimeout(PAUSE_MS)
    }
  }

  const working = Array.from({ length: writers }, write)
  return {
    async stop() {
      over = true
      await Promise.all(working)
    },
    figures: () => ({
      answers: Object.fromEntries([...answers].sort()),
      longestAnswerMs: Math.round(longestMs),
      complaints,
    }),
  }
}
