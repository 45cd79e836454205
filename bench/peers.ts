// Compares reads, lists and creates with the service that a team would write first, in one run. See servers/express.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareThroughput } from './compare.ts'
import { publish } from './figures.ts'
import { httpCandidate } from './http-candidate.ts'
import { sampleProposal } from './sample-proposal.ts'
import { moveToLoadCore, startScript } from './server-process.ts'
import { requestBytes, startService } from './service.ts'

const LISTS = 100
const LIST_LENGTH = 50
const WRITERS = 64
const ROWS = LISTS * LIST_LENGTH

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const service = await startService()
const ids: string[] = []
for (let created = 0; created < ROWS; created += LIST_LENGTH)
  ids.push(...(await Promise.all(Array.from({ length: LIST_LENGTH }, () => service.create(sampleProposal)))))
// The peer stores the same texts.
const record = await (await service.call('GET', `/proposals/${ids[0]}`)).text()
const peer = await startScript<{ port: number; id: string }>(
  'servers/express.ts',
  join(directory, 'peer.db'),
  String(ROWS),
  record,
)
moveToLoadCore()

const lists = Array.from({ length: LISTS }, (_, index) => `/proposals?limit=50&offset=${index * LIST_LENGTH}`)
const toPeer = (method: string, path: string, body?: unknown) =>
  requestBytes(method, path, { 'X-API-Key': 'bench' }, body)
const candidates = (ours: Buffer | Buffer[], theirs: Buffer | Buffer[], options = {}) => [
  httpCandidate('express', [peer.ready.port], theirs, options),
  httpCandidate('proffer', [service.port], ours, options),
]
const comparisons = {
  'read by id': {
    must: 1.8,
    candidates: candidates(
      service.request('GET', `/proposals/${ids[0]}`),
      toPeer('GET', `/proposals/${peer.ready.id}`),
    ),
  },
  '100 different lists of 50': {
    must: 5,
    candidates: candidates(
      lists.map((path) => service.request('GET', path)),
      lists.map((path) => toPeer('GET', path)),
    ),
  },
  create: {
    must: 1.2,
    candidates: candidates(
      service.request('POST', '/proposals', sampleProposal),
      toPeer('POST', '/proposals', sampleProposal),
      { expectedStatus: '201', connections: WRITERS },
    ),
  },
}
const figures = []
for (const [what, { must, candidates: both }] of Object.entries(comparisons)) {
  console.log(what)
  const results = await compareThroughput(both)
  figures.push({ what, unit: 'ratio', of: 'Express', ...results.ratio('proffer', 'express'), must } as const)
  figures.push({ what, unit: '/s', value: results.perSecond('proffer') } as const)
}
await Promise.all([service.stop(), peer.stop()])
rmSync(directory, { recursive: true, force: true })
publish('peers, SQLite', figures)
