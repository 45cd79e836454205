// Measures 100 different lists of 50 proposals in turn, compared with a bare Fastify route that sends the same bytes from buffers.
// It runs on SQLite, or with `--postgres` on its own PostgreSQL.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/test/postgres-server.ts'
import { compareThroughput } from './compare.ts'
import { publish } from './figures.ts'
import { httpCandidate } from './http-candidate.ts'
import { sampleProposal } from './sample-proposal.ts'
import { moveToLoadCore, startScript } from './server-process.ts'
import { requestBytes, startService } from './service.ts'

const LISTS = 100
const LIST_LENGTH = 50
const CREATED_AT_ONCE = 20

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const answers = join(directory, 'answers')
mkdirSync(answers)
const postgres = process.argv.includes('--postgres') ? await startPostgres() : undefined
const secret = 'a secret key for measuring only, long enough'
const service = await startService(postgres ? { env: { DATABASE_URL: postgres.url, SECRET_KEY: secret } } : {})
moveToLoadCore()
for (let created = 0; created < LISTS * LIST_LENGTH; created += CREATED_AT_ONCE) {
  await Promise.all(Array.from({ length: CREATED_AT_ONCE }, () => service.create(sampleProposal)))
}

const paths = Array.from(
  { length: LISTS },
  (_, index) => `/proposals?limit=${LIST_LENGTH}&offset=${index * LIST_LENGTH}`,
)
for (const [index, path] of paths.entries()) {
  const response = await service.call('GET', path)
  writeFileSync(join(answers, `${index}.json`), Buffer.from(await response.arrayBuffer()))
}
const bare = await startScript<{ fastify: number }>('servers/bare-routes.ts', answers, join(directory, 'rows.db'))
const results = await compareThroughput([
  httpCandidate('bare fastify', [bare.ready.fastify], requestBytes('GET', '/bare', {}), { pids: [bare.pid] }),
  httpCandidate(
    'proffer',
    [service.port],
    paths.map((path) => service.request('GET', path)),
    { pids: [service.pid] },
  ),
])
const memoryMb = service.memoryMb()
await Promise.all([service.stop(), bare.stop()])
await postgres?.stop()
rmSync(directory, { recursive: true, force: true })
publish(`100 different lists, ${postgres ? 'PostgreSQL' : 'SQLite'}`, [
  {
    what: 'list of 50, 100 different lists',
    unit: 'ratio',
    of: 'the same bytes as buffers',
    ...results.ratio('proffer', 'bare fastify'),
    must: 0.25,
  },
  {
    what: 'the same by processor time',
    unit: 'ratio',
    of: 'the same bytes as buffers',
    ...results.cpuRatio('proffer', 'bare fastify'),
  },
  { what: 'list of 50, 100 different lists', unit: '/s', value: results.perSecond('proffer') },
  { what: 'the same bytes as buffers', unit: '/s', value: results.perSecond('bare fastify') },
  { what: 'memory afterwards', unit: 'MB', value: memoryMb },
])
