// `GET /proposals/{id}` through the full admission path on PostgreSQL, by one process and by two that share it, beside
// SQLite and beside a bare Fastify route that sends the same bytes; and what shared admission costs by itself.
// `node bench/postgres.ts`; takes about a minute. Where DATABASE_URL is not set it starts a PostgreSQL of its own,
// with fsync off, which reads do not wait for anyway.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresLimits } from '../server/src/admission/postgres-limits.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openPostgres } from '../server/src/platform/database/postgres.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { load } from './load.ts'
import { median, percentile, raise, stepAside } from './stage.ts'

const ROUNDS = 5
const ROUND_MS = 2_000
const CONNECTIONS = 32

interface Seeded {
  port: number
  key: string
  id: string
  record: string
}

const given = process.env['DATABASE_URL']
const own = given ? undefined : await startPostgres()
const url = given ?? own?.url ?? ''
const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const embedded = await raise<Seeded>('servers/proffer.ts')
const first = await raise<Seeded>('servers/proffer.ts', url)
const second = await raise<{ port: number }>('servers/proffer.ts', url, 'beside')
const bytesFile = join(directory, 'record.json')
writeFileSync(bytesFile, first.ready.record)
const bare = await raise<{ port: number }>('servers/bare-fastify.ts', bytesFile)
stepAside()

const request = (path: string, key: string) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${key}\r\nX-Partner-Id: bench\r\n` +
      'X-External-User-Id: user-1\r\nX-Agent-Id: agent-1\r\n\r\n',
  )
const read = ({ id, key }: Seeded) => request(`/api/external/v1/proposals/${id}`, key)
const contestants = {
  bare: { ports: [bare.ready.port], request: request('/proposals/1', '') },
  sqlite: { ports: [embedded.ready.port], request: read(embedded.ready) },
  postgres: { ports: [first.ready.port], request: read(first.ready) },
  'postgres, two': { ports: [first.ready.port, second.ready.port], request: read(first.ready) },
}
type Name = keyof typeof contestants

/** Requests a second of all ports together, and the slowest hundredth of them. */
async function run(name: Name) {
  const { ports, request } = contestants[name]
  const share = { request, connections: CONNECTIONS / ports.length, durationMs: ROUND_MS }
  const results = await Promise.all(ports.map((port) => load({ ...share, port })))
  for (const { statuses } of results) {
    if (Object.keys(statuses).some((status) => status !== '200'))
      throw new Error(`${name}: ${JSON.stringify(statuses)}`)
  }
  const latencies = results.flatMap((result) => result.latencies).toSorted((a, b) => a - b)
  return { perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0), p99: percentile(latencies, 0.99) }
}

const names = Object.keys(contestants) as Name[]
const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
for (const name of names) await run(name)
for (let round = 1; round <= ROUNDS; round++) {
  const told: string[] = []
  for (const name of names) {
    const { perSecond, p99 } = await run(name)
    rates[name].push(perSecond)
    told.push(`${name} ${perSecond.toFixed(0)}/s (p99 ${p99.toFixed(1)} ms)`)
  }
  console.log(`round ${round}: ${told.join(', ')}`)
}
for (const name of names) {
  const shares = rates[name].map((rate, round) => rate / (rates.bare[round] ?? 1))
  console.log(
    `${name.padEnd(14)} ${median(rates[name]).toFixed(0).padStart(6)}/s  ${median(shares).toFixed(3)} of bare`,
  )
}
await Promise.all([embedded, first, second, bare].map((stage) => stage.stop()))

// A connection may learn of the end of its server before its own.
const database = openPostgres(url, { onError: () => undefined })
const wide = { monthly: 1_000_000_000, perMinute: 1_000_000 }
const limits = postgresLimits({
  settings: { plans: { free: wide, professional: wide, agency: wide, lifetime: wide }, endUser: wide, agent: wide },
  clock: systemClock,
  database,
  onNearQuota: () => undefined,
})

/** How many calls of so many at once are judged in a second; each comes as soon as the one before it was answered. */
async function admissions(atOnce: number, userOf: (n: number) => string) {
  const endsAt = performance.now() + ROUND_MS
  let calls = 0
  const come = async (n: number) => {
    while (performance.now() < endsAt) {
      await limits.admit(
        { userId: userOf(n), plan: 'agency', externalUserId: `user-${n}`, agentId: `agent-${n}` },
        true,
      )
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, n) => come(n)))
  const perSecond = calls / (ROUND_MS / 1000)
  console.log(`${perSecond.toFixed(0).padStart(6)}/s, ${((atOnce / perSecond) * 1000).toFixed(2)} ms each`)
}

for (const atOnce of [1, 32, 128]) {
  console.log(`admission alone, ${atOnce} at once, of one account and of as many accounts:`)
  await admissions(atOnce, () => 'one')
  await admissions(atOnce, (n) => `account-${n}`)
}
await database.close()
await own?.stop()
rmSync(directory, { recursive: true, force: true })
