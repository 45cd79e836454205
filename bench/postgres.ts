// Measures `GET /proposals/{id}` with admission on PostgreSQL, with one process and with two, compared with SQLite and with a bare
// Fastify route that sends the same bytes. Also measures shared admission alone. If DATABASE_URL is not set, it starts its own
// PostgreSQL with fsync off. That affects neither reads nor admission, whose commits do not wait for the disk.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callLimits } from '../server/src/access/limits/limits.ts'
import { postgresCounters } from '../server/src/access/limits/postgres-counters.ts'
import { systemClock } from '../server/src/process/clock.ts'
import { openPostgres } from '../server/src/storage/postgres/postgres.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { compareThroughput } from './compare.ts'
import { type Figure, publish } from './figures.ts'
import { httpCandidate } from './http-candidate.ts'
import { sampleProposal } from './sample-proposal.ts'
import { moveToLoadCore, startScript } from './server-process.ts'
import { type RunningService, requestBytes, startService } from './service.ts'

/** How long each number of concurrent callers is measured. */
const ADMISSION_MS = 2_000

const configuredUrl = process.env['DATABASE_URL']
const ownServer = configuredUrl ? undefined : await startPostgres()
const url = configuredUrl ?? ownServer?.url ?? ''
const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const env = { DATABASE_URL: url, SECRET_KEY: 'a secret key for measuring only, long enough' }
const sqliteService = await startService()
const postgresService = await startService({ env })
// On the same database, so it accepts the key of the other service.
const secondPostgresService = await startService({ env, key: postgresService.key })
moveToLoadCore()

/** Creates a proposal. Returns the bytes of the request that reads it, and the body of its response. */
async function prepareRead(service: RunningService) {
  const path = `/proposals/${await service.create(sampleProposal)}`
  return { request: service.request('GET', path), body: await (await service.call('GET', path)).text() }
}
const sqliteRead = await prepareRead(sqliteService)
const postgresRead = await prepareRead(postgresService)
const bytesFile = join(directory, 'record.json')
writeFileSync(bytesFile, postgresRead.body)
const bare = await startScript<{ fastify: number }>('servers/bare-routes.ts', bytesFile, join(directory, 'rows.db'))

/** Measures one request, sent repeatedly. Several services share the load. */
const candidate = (name: string, { request }: typeof sqliteRead, services: RunningService[]) =>
  httpCandidate(
    name,
    services.map(({ port }) => port),
    request,
    { pids: services.map(({ pid }) => pid) },
  )
const results = await compareThroughput([
  httpCandidate('bare', [bare.ready.fastify], requestBytes('GET', '/bare', {}), { pids: [bare.pid] }),
  candidate('SQLite', sqliteRead, [sqliteService]),
  candidate('one process on PostgreSQL', postgresRead, [postgresService]),
  candidate('two processes on PostgreSQL', postgresRead, [postgresService, secondPostgresService]),
])
const figures: Figure[] = [
  { what: 'read by id, SQLite', unit: 'ratio', of: 'bare Fastify', ...results.ratio('SQLite', 'bare') },
  {
    what: 'read by id, one process on PostgreSQL',
    unit: 'ratio',
    of: 'bare Fastify',
    ...results.ratio('one process on PostgreSQL', 'bare'),
    must: 0.1,
    want: 0.15,
  },
  {
    what: 'read by id, two processes on PostgreSQL',
    unit: 'ratio',
    of: 'bare Fastify',
    ...results.ratio('two processes on PostgreSQL', 'bare'),
  },
  ...['SQLite', 'one process on PostgreSQL', 'two processes on PostgreSQL'].map(
    (name): Figure => ({ what: `reads by id per second, ${name}`, unit: '/s', value: results.perSecond(name) }),
  ),
]
await Promise.all([sqliteService, postgresService, secondPostgresService, bare].map((server) => server.stop()))

// Ignores errors of idle connections: they do not affect the measurement, and a call that fails throws.
const database = openPostgres(url, { onError: () => undefined })
const unlimited = { monthly: 1_000_000_000, perMinute: 1_000_000 }
const limits = callLimits({
  settings: {
    plans: { free: unlimited, professional: unlimited, agency: unlimited, lifetime: unlimited },
    endUser: unlimited,
    agent: unlimited,
  },
  counters: postgresCounters({ clock: systemClock, database }),
  onNearQuota: () => undefined,
})

// Only the limits per minute are measured.
const countsForQuota = false

/** The number of admissions per second with `atOnce` concurrent callers that each make sequential calls. */
async function admissions(atOnce: number): Promise<number> {
  const endsAt = performance.now() + ADMISSION_MS
  let calls = 0
  const callRepeatedly = async (n: number) => {
    while (performance.now() < endsAt) {
      const caller = { userId: 'one', plan: 'agency', externalUserId: `user-${n}`, agentId: `agent-${n}` } as const
      await limits.admit(caller, countsForQuota)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, n) => callRepeatedly(n)))
  return calls / (ADMISSION_MS / 1000)
}

for (const atOnce of [1, 32, 128]) {
  const perSecond = await admissions(atOnce)
  figures.push(
    { what: `admissions alone, ${atOnce} at once`, value: perSecond, unit: '/s' },
    { what: `time of one admission, ${atOnce} at once`, value: (atOnce / perSecond) * 1000, unit: 'ms' },
  )
}
await database.close()
await ownServer?.stop()
rmSync(directory, { recursive: true, force: true })
publish('PostgreSQL with shared limits', figures)
