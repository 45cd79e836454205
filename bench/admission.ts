// Measures the CPU time of admission per request: key, traceability headers, three windows, quota, durable count, response headers.
// Also measures its memory for a million end users. `node bench/admission.ts` takes about half a minute.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryUsage, threadCpuUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { externalDoor } from '../server/src/access/doors/external-door.ts'
import { readTrace } from '../server/src/access/doors/trace-headers.ts'
import { idempotency } from '../server/src/access/idempotency/idempotency.ts'
import { callLimits, type LimitedCaller } from '../server/src/access/limits/limits.ts'
import { memoryCounters } from '../server/src/access/limits/memory-counters.ts'
import { wrongKeys } from '../server/src/access/limits/wrong-keys.ts'
import { loadConfig } from '../server/src/config/config.ts'
import { httpServer } from '../server/src/http/http-server.ts'
import { metrics as makeMetrics, serveMetrics } from '../server/src/http/metrics.ts'
import { operation } from '../server/src/http/operation.ts'
import { systemClock } from '../server/src/process/clock.ts'
import { sealer } from '../server/src/process/secrets.ts'
import { services as makeServices } from '../server/src/services.ts'
import { migrate } from '../server/src/storage/migrations/migrate.ts'
import { openSqlite } from '../server/src/storage/sqlite/sqlite.ts'
import { openCallCounts } from '../server/src/usage/call-counts.ts'
import { type Figure, publish } from './figures.ts'
import { median } from './statistics.ts'

const CALLS_PER_ROUND = 100_000
const ROUNDS = 5
const REQUESTS_PER_ROUND = 20_000
const MILLION = 1_000_000
/** The second argument of `admit`: the call counts for the monthly quota. */
const COUNTED = true

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const clock = systemClock
const database = openSqlite(join(directory, 'proffer.db'))
await migrate(database, clock)
const onError = (error: unknown) => {
  throw error
}
const config = loadConfig({})
const seal = sealer('a secret key for the bench, long')
const services = makeServices({ config, database, clock, sealer: seal, onError })
const account = await services.accounts.create({ email: 'ada@example.com', name: 'Ada', plan: 'agency' })
const { key } = await services.keys.create(account.id, { name: 'bench', scopes: ['read'] })

const allowance = { monthly: 1_000_000_000, perMinute: 60 }
const settings = {
  plans: { free: allowance, professional: allowance, agency: allowance, lifetime: allowance },
  endUser: allowance,
  agent: allowance,
}
// With 60 calls a minute, a call every 1001 ms fills the windows of the account, the end user and the agent but never exceeds a limit.
let simulatedMs = 0
const simulatedClock = { now: clock.now, monotonicMs: () => (simulatedMs += 1001) }

// The counts stay in memory while it measures, as those of an account do that calls all the time.
const counts = await openCallCounts({ database, directory, onError, flushEveryMs: 600_000 })
const onNearQuota = () => undefined
const limits = callLimits({ settings, counters: memoryCounters({ clock: simulatedClock, counts }), onNearQuota })
// Without counts of the month.
const windowsOnly = callLimits({ settings, counters: memoryCounters({ clock: simulatedClock }), onNearQuota })

const headers = {
  host: '127.0.0.1',
  'x-api-key': key,
  'x-partner-id': 'acme',
  'x-external-user-id': '7f9c24e5-1d0b-4b8e-9a57-3a7f1c2b6d11',
  'x-agent-id': 'quote-writer',
}
const incomingMessage = { headers, rawHeaders: Object.entries(headers).flat() } as unknown as IncomingMessage
const caller: LimitedCaller = {
  userId: account.id,
  plan: 'agency',
  externalUserId: headers['x-external-user-id'],
  agentId: headers['x-agent-id'],
}
// Loads the counts of the account, so that no measured call waits for the database.
await limits.admit(caller, COUNTED)

const figures: Figure[] = []
const show = (what: string, value: number, unit: Figure['unit'] = 'µs') => {
  figures.push({ what, value, unit })
  console.log(`${value.toFixed(2).padStart(8)} ${unit}  ${what}`)
}

/** The CPU time of this thread only, without the client and other programs. */
function cpuMicroseconds() {
  const { user, system } = threadCpuUsage()
  return user + system
}

/** Shows and returns the CPU time of one call in microseconds. */
async function measure(name: string, work: () => unknown, calls = CALLS_PER_ROUND): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // A key is cached for 1.5 seconds, so authenticate it again before each round.
    await services.keys.authenticate(key)
    const start = cpuMicroseconds()
    for (let n = 0; n < calls; n++) work()
    rounds.push((cpuMicroseconds() - start) / calls)
  }
  show(name, median(rounds))
  return median(rounds)
}

const server = httpServer({ clock, serviceDomain: 'bench', logger: false })
const metrics = makeMetrics()
serveMetrics(server, metrics, undefined)

console.log('Each step alone, in microseconds of CPU (medians of 5 rounds):')
const keyTime = await measure('key, known', () => services.keys.authenticate(key))
const traceTime = await measure('trace headers', () => readTrace(incomingMessage, 'required'))
await measure('windows and headers', () => windowsOnly.admit(caller, COUNTED))
const limitsTime = await measure('the same with quota and durable count', () => limits.admit(caller, COUNTED))
const metricsTime = await measure('metrics of the decision', () => metrics.countDecision('admitted'))
show('ALL STEPS', keyTime + traceTime + limitsTime + metricsTime)

const oneCall = { ...allowance, perMinute: 1 }
const exhausted = callLimits({
  settings: { ...settings, plans: { ...settings.plans, agency: oneCall } },
  counters: memoryCounters({ clock }),
  onNearQuota,
})
await exhausted.admit(caller, COUNTED)
await measure('a refusal for speed', () => exhausted.admit(caller, COUNTED), CALLS_PER_ROUND / 4)

console.log('\nThe whole door: what a request over HTTP costs more with it than without (interleaved rounds):')
const benchOperation = operation({
  id: 'bench_get',
  tag: 'Usage',
  summary: '',
  description: '',
  scope: 'read',
  answer: { status: 200, description: '' },
})
const door = externalDoor({
  operations: [],
  keys: services.keys,
  wrongKeys: wrongKeys({ clock, count: metrics.countWrongKey, onMinute: () => undefined }),
  limits,
  metrics,
  idempotency: idempotency({ database, clock, sealer: seal }),
  traceHeaders: 'required',
  slices: [
    async (app) => {
      app.get('/bench', benchOperation, async () => 'ok')
    },
  ],
})
await server.register(door, { prefix: '/door' })
server.get('/bench', async () => 'ok')
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo

/** The CPU time of a request to this path in microseconds. The client is in another thread, so it does not count. */
async function measureRequests(path: string) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const start = cpuMicroseconds()
  await once(new Worker(client, { workerData: { port, request, count: REQUESTS_PER_ROUND } }), 'exit')
  return (cpuMicroseconds() - start) / REQUESTS_PER_ROUND
}
const client = new URL('./pipelined-client.ts', import.meta.url)
const differences: number[] = []
for (let round = 0; round < ROUNDS + 1; round++) {
  const withoutDoor = await measureRequests('/bench')
  const withDoor = await measureRequests('/door/bench')
  const isWarmUp = round === 0
  if (!isWarmUp) differences.push(withDoor - withoutDoor)
}
show('DOOR', median(differences))

console.log('\nA million end users, one account, one counted call each:')
// With this flag, new contexts have the function `gc`.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const unlimited = { monthly: 1_000_000_000, perMinute: 1_000_000 }
// The clock advances by 10 ms with each call, so the window of an end user is empty again after 6,000 further calls.
let crowdMs = 0
const crowd = callLimits({
  settings: { ...settings, plans: { ...settings.plans, agency: unlimited }, agent: unlimited },
  counters: memoryCounters({ clock: { now: clock.now, monotonicMs: () => (crowdMs += 10) } }),
  onNearQuota,
})
const memoryMb = () => {
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}
const memoryBefore = memoryMb()
const start = cpuMicroseconds()
for (let n = 0; n < MILLION; n++) await crowd.admit({ ...caller, externalUserId: `user-${n}` }, COUNTED)
show('a call of an end user not seen before', (cpuMicroseconds() - start) / MILLION)
show('held for a million end users', memoryMb() - memoryBefore, 'MB')
for (let n = 0; n < 2 * MILLION; n++) await crowd.admit({ ...caller, externalUserId: `more-${n}` }, COUNTED)
show('held after two million more', memoryMb() - memoryBefore, 'MB')

await server.close()
await counts.close()
await database.close()
rmSync(directory, { recursive: true, force: true })
publish('admission in memory', figures)
