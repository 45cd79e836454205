// Measures whole requests with admission, compared with a bare Fastify route and a bare `node:http` server that send the same
// bytes. Writes are compared with a bare loop of commits to the same disk. It runs on SQLite, or with `--postgres` on its own
// PostgreSQL.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/test/postgres-server.ts'
import { type Candidate, compareThroughput } from './compare.ts'
import { type Figure, publish } from './figures.ts'
import { httpCandidate } from './http-candidate.ts'
import { sampleProposal } from './sample-proposal.ts'
import { moveToLoadCore, startScript } from './server-process.ts'
import { requestBytes, startService } from './service.ts'

const LISTED = 50
// As many as one commit can contain, to measure shared commits.
const WRITERS = 64
const brief =
  'We are a small bakery and want an online shop where customers order cakes, pay by card and choose a time for ' +
  'pick-up. We need an admin panel for orders, e-mail notifications and a simple report of sales. Budget about 8,000 ' +
  'EUR, to be live before Easter. No mobile app for now.'

interface Route {
  name: string
  method: string
  path: string
  body?: unknown
  targets?: Pick<Figure, 'must'>
}

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const postgres = process.argv.includes('--postgres') ? await startPostgres({ fsync: 'on' }) : undefined
const secret = 'a secret key for measuring only, long enough'
const service = await startService(postgres ? { env: { DATABASE_URL: postgres.url, SECRET_KEY: secret } } : {})
moveToLoadCore()
const id = await service.create(sampleProposal)
for (let count = 1; count < LISTED; count++) await service.create(sampleProposal)

const routes: Route[] = [
  { name: 'read by id', method: 'GET', path: `/proposals/${id}`, targets: postgres ? {} : { must: 0.35 } },
  { name: 'list of 50', method: 'GET', path: `/proposals?limit=${LISTED}` },
  { name: 'AI built-in', method: 'POST', path: '/ai/analyze-brief', body: { brief } },
]

const figures: Figure[] = []
for (const route of routes) figures.push(...(await compareWithBareRoutes(route)))
figures.push(...(await compareWithBareCommits()))
await service.stop()
await postgres?.stop()
rmSync(directory, { recursive: true, force: true })
publish(`whole requests, ${postgres ? 'PostgreSQL' : 'SQLite'}`, figures)

/** Starts the bare servers, which respond to every request with these bytes. `ready` has their ports. */
async function startBareServers(bytes: string) {
  const file = join(directory, 'bytes.json')
  writeFileSync(file, bytes)
  const database = postgres?.url ?? join(mkdtempSync(join(directory, 'bare-')), 'rows.db')
  return startScript<{ fastify: number; http: number }>('servers/bare-routes.ts', file, database)
}

async function compareWithBareRoutes({ name, method, path, body, targets = {} }: Route): Promise<Figure[]> {
  console.log(name)
  const bytes = await (await service.call(method, path, body)).text()
  const bare = await startBareServers(bytes)
  const request = requestBytes(method, '/bare', {}, body)
  const results = await compareThroughput([
    httpCandidate('bare fastify', [bare.ready.fastify], request, { pids: [bare.pid] }),
    httpCandidate('bare node:http', [bare.ready.http], request, { pids: [bare.pid] }),
    httpCandidate('proffer', [service.port], service.request(method, path, body), { pids: [service.pid] }),
  ])
  await bare.stop()
  return [
    { what: name, unit: 'ratio', of: 'bare Fastify', ...results.ratio('proffer', 'bare fastify'), ...targets },
    {
      what: `${name}, by processor time`,
      unit: 'ratio',
      of: 'bare Fastify',
      ...results.cpuRatio('proffer', 'bare fastify'),
    },
    { what: name, unit: 'ratio', of: 'bare node:http', ...results.ratio('proffer', 'bare node:http') },
    { what: name, unit: '/s', value: results.perSecond('proffer') },
    { what: `${name}, processor time`, unit: 'µs', value: results.cpuMicroseconds('proffer') },
  ]
}

async function compareWithBareCommits(): Promise<Figure[]> {
  console.log('create and update')
  const bytes = await (await service.call('GET', `/proposals/${id}`)).text()
  const bare = await startBareServers(bytes)
  const commits: Candidate = {
    name: 'bare commits',
    measure: async (ms) =>
      Number(await (await fetch(`http://127.0.0.1:${bare.ready.fastify}/commits?ms=${ms}`)).text()),
  }
  // What a create costs without storage, admission and validation: Fastify parses the same body and sends a record.
  const parsing = 'bare Fastify with the same body'
  const renameTo = (name: string) => service.request('PUT', `/proposals/${id}`, { name })
  const results = await compareThroughput([
    commits,
    httpCandidate(parsing, [bare.ready.fastify], requestBytes('POST', '/bare', {}, sampleProposal), {
      connections: WRITERS,
      pids: [bare.pid],
    }),
    httpCandidate('create', [service.port], service.request('POST', '/proposals', sampleProposal), {
      expectedStatus: '201',
      connections: WRITERS,
      pids: [service.pid],
    }),
    // Two names in turn, because an update with the same name changes nothing.
    httpCandidate('update', [service.port], [renameTo('One name'), renameTo('Another')], { connections: WRITERS }),
  ])
  await bare.stop()
  return [
    { what: 'create', unit: 'ratio', of: 'bare commits', ...results.ratio('create', 'bare commits') },
    { what: 'create', unit: '/s', value: results.perSecond('create') },
    { what: 'create, processor time', unit: 'µs', value: results.cpuMicroseconds('create') },
    { what: 'bare commits', unit: '/s', value: results.perSecond('bare commits') },
    { what: parsing, unit: 'ratio', of: 'bare commits', ...results.ratio(parsing, 'bare commits') },
    { what: `${parsing}, processor time`, unit: 'µs', value: results.cpuMicroseconds(parsing) },
    { what: 'update', unit: '/s', value: results.perSecond('update') },
  ]
}
