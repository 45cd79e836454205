// Measures how fast the outbox delivers, compared with a bare undici loop that posts the same signed bodies to the same receiver:
// interleaved rounds, medians. Then measures how long an event waits for its first attempt at half that rate, and how long an idle
// outbox takes from the commit to the receiver.
//
//   node bench/webhooks.ts [--events 5000] [--rounds 5] [--endpoints 1]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Agent, request } from 'undici'
import { loadConfig } from '../server/src/config/config.ts'
import { signedHeaders, signingKey } from '../server/src/delivery/signature.ts'
import { eventPayload, webhookReference } from '../server/src/events/payload.ts'
import { recordEvent } from '../server/src/events/record-event.ts'
import { systemClock } from '../server/src/process/clock.ts'
import { sealer } from '../server/src/process/secrets.ts'
import { services } from '../server/src/services.ts'
import { migrate } from '../server/src/storage/migrations/migrate.ts'
import { openSqlite } from '../server/src/storage/sqlite/sqlite.ts'
import { publish } from './figures.ts'
import { median, percentile } from './statistics.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '5' },
    endpoints: { type: 'string', default: '1' },
    report: { type: 'string' },
  },
})
const ROUNDS = Number(values.rounds)
const ENDPOINTS = Number(values.endpoints)
// Each event is delivered to every endpoint. `--events` is the number of deliveries, rounded down to a multiple of the endpoints.
const DELIVERIES = Math.floor(Number(values.events) / ENDPOINTS) * ENDPOINTS
const EVENTS = DELIVERIES / ENDPOINTS
const CONCURRENCY = 64
const RECORDED_TOGETHER = 100
const IDLE_EVENTS = 100
const PACED_SECONDS = 5

const eventData = {
  proposal_id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
  name: 'Website relaunch with online booking',
  status: 'accepted',
  client_name: 'Example Ltd',
  total: 4800.5,
  currency: 'EUR',
  share_url: 'https://proffer.example/p/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  responded_at: '2026-11-15T09:30:00.000Z',
  client_note: 'Looks good, please start on Monday.',
}
const eventKind = 'proposal.accepted'

const epochMs = () => performance.timeOrigin + performance.now()

const receiver = fork(join(import.meta.dirname, 'webhook-receiver.ts'))
const [port] = (await once(receiver, 'message')) as [number]
const url = `http://127.0.0.1:${port}/hook`
/** The times of the requests to the receiver since the last call. */
const takeArrivals = async () => (await (await fetch(url)).json()) as number[]

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const database = openSqlite(join(directory, 'proffer.db'))
await migrate(database, systemClock)
let attempts = 0
let failures = 0
/** How long each event waited for its first attempt, in milliseconds. */
let waits: number[] = []
let awaitedAttempts = Infinity
let onAwaitedAttempts: (() => void) | undefined
const { accounts, webhooks, outbox } = services({
  database,
  clock: systemClock,
  sealer: sealer('a secret key for the benchmark, long enough'),
  config: loadConfig({}),
  perHost: { perHostPerMinute: Infinity, concurrentPerHost: Infinity },
  metrics: {
    outbox: {
      heldBack() {},
      attempt(_kind, result) {
        if (result !== 'delivered') failures += 1
        attempts += 1
        if (attempts >= awaitedAttempts) onAwaitedAttempts?.()
      },
      firstAttempt: (_kind, seconds) => void waits.push(seconds * 1000),
    },
  },
  onError: console.error,
})
const { id: accountId } = await accounts.create({ email: 'bench@example.com', name: 'Bench', plan: 'agency' })
const endpoints = []
for (let n = 0; n < ENDPOINTS; n++) {
  endpoints.push(await webhooks.create(accountId, { name: 'bench', url: `${url}/${n}`, events: [eventKind] }))
}
const [webhook] = endpoints
if (!webhook) throw new Error('no webhook')

const recordOneEvent = () =>
  database.transact(accountId, (trx) =>
    recordEvent(trx, { accountId, kind: eventKind, data: eventData, at: systemClock.now() }),
  )

/** Resolves when `count` more attempts have been stored. */
const waitForAttempts = (count: number) =>
  new Promise<void>((resolve) => {
    awaitedAttempts = attempts + count
    onAwaitedAttempts = resolve
  })

// Each round returns its deliveries per second.

async function bareRound(): Promise<number> {
  const agent = new Agent()
  const keys = [signingKey(webhook?.secret ?? '')] as const
  const reference = webhookReference(webhook?.id ?? '')
  const posts = Array.from({ length: DELIVERIES }, (_, n) => {
    const at = systemClock.now()
    const body = eventPayload({
      event: eventKind,
      eventId: `bare-${n}`,
      at,
      reference,
      json: JSON.stringify(eventData),
    })
    return { body, headers: signedHeaders({ event: eventKind, reference, deliveryId: `bare-${n}`, body, at, keys }) }
  })
  const started = performance.now()
  const postAll = async () => {
    for (let post = posts.pop(); post; post = posts.pop()) {
      const { body } = await request(url, { dispatcher: agent, method: 'POST', ...post })
      await body.dump()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, postAll))
  const rate = (DELIVERIES * 1000) / (performance.now() - started)
  await agent.close()
  return rate
}

async function recordEvents(events: number) {
  for (let n = 0; n < events; n += RECORDED_TOGETHER) {
    await Promise.all(Array.from({ length: Math.min(RECORDED_TOGETHER, events - n) }, recordOneEvent))
  }
}

/** Writes the backlog while the lanes are paused, to measure only the deliveries. */
async function backlogRound(): Promise<number> {
  await updateLanes({ state: 'paused', due_at: null })
  await recordEvents(EVENTS)
  const done = waitForAttempts(DELIVERIES)
  const started = performance.now()
  await updateLanes({ state: 'open', due_at: systemClock.now().toISOString() })
  await done
  return (DELIVERIES * 1000) / (performance.now() - started)
}

async function updateLanes(columns: { state: 'paused' | 'open'; due_at: string | null }) {
  await database.transact(null, (trx) => trx.updateTable('delivery_lanes').set(columns).execute())
  outbox.wake()
}

/** Records and delivers events at the same time, as fast as possible. */
async function concurrentRound(): Promise<number> {
  const done = waitForAttempts(DELIVERIES)
  const started = performance.now()
  await recordEvents(EVENTS)
  await done
  return (DELIVERIES * 1000) / (performance.now() - started)
}

/** Records events for a constant rate of deliveries. Returns how long they waited for their first attempt, sorted. */
async function measureWaits(perSecond: number) {
  waits = []
  const count = Math.round((perSecond * PACED_SECONDS) / ENDPOINTS)
  const done = waitForAttempts(count * ENDPOINTS)
  const started = performance.now()
  for (let recorded = 0; recorded < count; ) {
    const dueCount = Math.min(count, Math.floor(((performance.now() - started) * perSecond) / 1000 / ENDPOINTS))
    for (; recorded < dueCount; recorded++) recordOneEvent().catch(console.error)
    await sleep(1)
  }
  await done
  return waits.toSorted((a, b) => a - b)
}

/** Records one event at a time. Returns the times from the commit to the receiver, sorted. */
async function measureIdleLatencies() {
  const latencies: number[] = []
  for (let n = 0; n < IDLE_EVENTS; n++) {
    await takeArrivals()
    const done = waitForAttempts(ENDPOINTS)
    await recordOneEvent()
    const committed = epochMs()
    await done
    latencies.push(((await takeArrivals())[0] ?? 0) - committed)
    await sleep(5)
  }
  return latencies.sort((a, b) => a - b)
}

outbox.start()
// A warm-up, which is not counted.
await bareRound()
await backlogRound()
const bareRates: number[] = []
const backlogRates: number[] = []
const concurrentRates: number[] = []
/** The rate of the outbox as a share of the bare loop's in the same round. */
const shares: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const bareRate = await bareRound()
  const backlogRate = await backlogRound()
  bareRates.push(bareRate)
  backlogRates.push(backlogRate)
  shares.push(backlogRate / bareRate)
  concurrentRates.push(await concurrentRound())
}
const rate = median(backlogRates)
const concurrentShare = median(concurrentRates) / median(bareRates)
const whole = (n: number) => Math.round(n).toLocaleString('en')
console.log(`${DELIVERIES} deliveries, ${ENDPOINTS} endpoint(s), ${ROUNDS} interleaved rounds, medians`)
console.log(`bare undici loop        ${whole(median(bareRates))}/s  (${bareRates.map(whole).join(' ')})`)
console.log(`outbox, from a backlog  ${whole(rate)}/s  (${backlogRates.map(whole).join(' ')})`)
console.log(`outbox, recorded meanwhile ${whole(median(concurrentRates))}/s  (${concurrentRates.map(whole).join(' ')})`)
console.log(
  `share of the bare loop  ${(rate / median(bareRates)).toFixed(2)} (median of the rounds' own shares ${median(shares).toFixed(2)}), ` +
    `recorded meanwhile ${concurrentShare.toFixed(2)}`,
)
const sortedWaits = await measureWaits(rate / 2)
console.log(
  `at ${whole(rate / 2)}/s, event to first attempt: median ${median(sortedWaits)} ms, ` +
    `p99 ${percentile(sortedWaits, 0.99)} ms, worst ${percentile(sortedWaits, 1)} ms`,
)
const idleLatencies = await measureIdleLatencies()
console.log(
  `idle, commit to the receiver: median ${median(idleLatencies).toFixed(1)} ms, p99 ${percentile(idleLatencies, 0.99).toFixed(1)} ms`,
)
console.log(`failed attempts: ${failures}`)
const spread = [Math.min(...shares), Math.max(...shares)] as const
const bareLoop = { unit: 'ratio', of: 'a bare undici loop' } as const
publish('webhook engine, SQLite', [
  { what: 'from a backlog', ...bareLoop, value: median(shares), spread, must: 0.4 },
  { what: 'recorded meanwhile', ...bareLoop, value: concurrentShare },
  { what: 'from a backlog', value: rate, unit: '/s' },
  { what: 'event to first attempt at half that rate, p99', value: percentile(sortedWaits, 0.99), unit: 'ms' },
  { what: 'idle, commit to the receiver, median', value: median(idleLatencies), unit: 'ms' },
])

await outbox.stop()
await database.close()
rmSync(directory, { recursive: true, force: true })
receiver.disconnect()
