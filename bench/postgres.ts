import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresLimits } from '../server/src/access/limits/postgres-limits.ts'
import { systemClock } from '../server/src/process/clock.ts'
import { openPostgres } from '../server/src/storage/postgres/postgres.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { compareThroughput } from './compare.ts'
import { type Figure, publish } from './figures.ts'
import { httpCandidate } from './http-candidate.ts'
import { sampleProposal } from './sample-proposal.ts'
import { moveToLoadCore, startScript } from './server-process.ts'
import { type RunningService, requestBytes, startService } from './service.ts'

/**
 * Measures `GET /proposals/{id}` with admission on PostgreSQL, with one process and with two, compared with SQLite and with a bare
 * Fastify route that sends the same bytes. Also measures shared admission alone. If DATABASE_URL is not set, it starts its own
 * PostgreSQL with fsync off, which does not affect reads.
 */
const ADMISSION_MS = 2_000

const configuredUrl = process.env['DATABASE_URL']
const ownServer = configuredUrl ? undefined : await startPostgres()
const url = configuredUrl ?? ownServer?.url ?? ''
const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const env = { DATABASE_URL: url, SECRET_KEY: 'a secret key for measuring only, long enough' }
const embedded = await startService()
const first = await startService({ env })
const second = await startService({ env, key: first.key })
moveToLoadCore()

async function readOf(service: RunningService) {
  const { id } = (await (await service.call('POST', '/proposals', sampleProposal)).json()) as { id: string }
  const record = await (await service.call('GET', `/proposals/${id}`)).text()
  return { request: service.request('GET', `/proposals/${id}`), record }
}
const onSqlite = await readOf(embedded)
const onPostgres = await readOf(first)
const bytesFile = join(directory, 'record.json')
writeFileSync(bytesFile, onPostgres.record)
const bare = await startScript<{ fastify: number }>('servers/bare-routes.ts', bytesFile, join(directory, 'rows.db'))

const results = await compareThroughput([
  httpCandidate('bare', [bare.ready.fastify], requestBytes('GET', '/bare', {}), { pids: [bare.pid] }),
  httpCandidate('sqlite', [embedded.port], onSqlite.request, { pids: [embedded.pid] }),
  httpCandidate('postgres', [first.port], onPostgres.request, { pids: [first.pid] }),
  httpCandidate('postgres, two', [first.port, second.port], onPostgres.request, { pids: [first.pid, second.pid] }),
])
const figures: Figure[] = [
  { what: 'read by id, SQLite', unit: 'ratio', of: 'bare Fastify', ...results.ratio('sqlite', 'bare') },
  {
    what: 'read by id, one process on PostgreSQL',
    unit: 'ratio',
    of: 'bare Fastify',
    ...results.ratio('postgres', 'bare'),
    must: 0.1,
    want: 0.15,
  },
  { what: 'read by id, two processes', unit: 'ratio', of: 'bare Fastify', ...results.ratio('postgres, two', 'bare') },
  ...['sqlite', 'postgres', 'postgres, two'].map(
    (name): Figure => ({ what: `read by id, ${name}`, unit: '/s', value: results.perSecond(name) }),
  ),
]
await Promise.all([embedded, first, second, bare].map((server) => server.stop()))

// Ignores errors of idle connections, because the PostgreSQL server may stop before they are closed.
const database = openPostgres(url, { onError: () => undefined })
const unlimited = { monthly: 1_000_000_000, perMinute: 1_000_000 }
const limits = postgresLimits({
  settings: {
    plans: { free: unlimited, professional: unlimited, agency: unlimited, lifetime: unlimited },
    endUser: unlimited,
    agent: unlimited,
  },
  clock: systemClock,
  database,
  onNearQuota: () => undefined,
})

/** The number of admissions per second with `atOnce` concurrent callers that each make sequential calls. */
async function admissions(atOnce: number): Promise<number> {
  const endsAt = performance.now() + ADMISSION_MS
  let calls = 0
  const callRepeatedly = async (n: number) => {
    while (performance.now() < endsAt) {
      await limits.admit({ userId: 'one', plan: 'agency', externalUserId: `user-${n}`, agentId: `agent-${n}` }, false)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, n) => callRepeatedly(n)))
  return calls / (ADMISSION_MS / 1000)
}

for (const atOnce of [1, 32, 128]) {
  const perSecond = await admissions(atOnce)
  figures.push(
    { what: `admission alone, ${atOnce} at once`, value: perSecond, unit: '/s' },
    { what: `admission alone, ${atOnce} at once, each`, value: (atOnce / perSecond) * 1000, unit: 'ms' },
  )
}
await database.close()
await ownServer?.stop()
rmSync(directory, { recursive: true, force: true })
publish('PostgreSQL with shared limits', figures)
