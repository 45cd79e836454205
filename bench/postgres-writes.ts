// Measures writes on a PostgreSQL with fsync. Creates and updates are compared with bare single-row commits on ten connections to the
// same server, clients' acceptances with creates, and creates by two processes with those by one. No process is pinned to a core,
// because PostgreSQL needs all cores.
//
//   node bench/postgres-writes.ts [--rounds 7] [--only create,update,accept,two]
import { parseArgs } from 'node:util'
import { startPostgres } from '../server/test/postgres-server.ts'
import { type Candidate, compareThroughput } from './compare.ts'
import { type Figure, publish } from './figures.ts'
import { httpCandidate } from './http-candidate.ts'
import { type Connection, openConnection } from './load.ts'
import { addAccounts } from './postgres-accounts.ts'
import { findProcess, processorTimes, withProcessorTime } from './processor-time.ts'
import { sampleProposal } from './sample-proposal.ts'
import { startScriptAnywhere } from './server-process.ts'
import { requestBytes, startService } from './service.ts'

const CONNECTIONS = 10
const WRITERS = 64
const ACCOUNTS = 20
// More accounts for acceptances, because each account gets at most 100 mails about them an hour. With the default of 7 rounds, every
// account has 100 acceptances: (3 warm-up rounds + 7) × 5 turns × 200 / 100 accounts.
const ACCEPTING_ACCOUNTS = 100
const ACCEPTS_PER_TURN = 200
const WARM_UP_MS = 20_000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: 'create,update,accept,two' },
    report: { type: 'string' },
  },
})
const chosenParts = new Set(values.only.split(','))
const rounds = Number(values.rounds)

const postgres = await startPostgres({ fsync: 'on' })
const env = {
  DATABASE_URL: postgres.url,
  SECRET_KEY: 'a secret key for measuring only, long enough',
  PUBLIC_PER_MINUTE: '1000000',
}
const service = await startService({ env, isPinned: false })
const keys = await addAccounts(postgres.url, ACCOUNTS)

const created = await service.call('POST', '/proposals', sampleProposal)
const record = await created.text()
const bare = await startScriptAnywhere<{ port: number; pid: number }>(
  'servers/bare-commits.ts',
  postgres.url,
  String(CONNECTIONS),
  record,
)
// On a busy machine, the processor time of an operation varies less than the rate.
const times = processorTimes({
  server: service.pid,
  PostgreSQL: findProcess(`port=${postgres.port}`),
  'bare client': bare.ready.pid,
})
const timedCandidates = new Map<string, ReturnType<typeof withProcessorTime>>()
const withTime = (candidate: Candidate) => {
  const timed = withProcessorTime(candidate, times)
  timedCandidates.set(candidate.name, timed)
  return timed
}
const commits = withTime({
  name: 'bare commits',
  measure: async (ms) => Number(await (await fetch(`http://127.0.0.1:${bare.ready.port}/?ms=${ms}`)).text()),
})

const createRequest = (key: string) => service.request('POST', '/proposals', sampleProposal, key)
const createsOf = (name: string, accountKeys: string[], ports = [service.port]) =>
  withTime(httpCandidate(name, ports, accountKeys.map(createRequest), { expectedStatus: '201', connections: WRITERS }))
const [oneKey = ''] = keys
const figures: Figure[] = []
await createsOf('warm-up', keys).measure(WARM_UP_MS)
timedCandidates.delete('warm-up')

if (chosenParts.has('create')) {
  const create = 'create, 20 accounts'
  const ofOne = 'create, one account'
  const results = await compareThroughput([commits, createsOf(create, keys), createsOf(ofOne, [oneKey])], { rounds })
  figures.push(
    { what: create, unit: 'ratio', of: 'bare commits', ...results.ratio(create, commits.name), must: 0.15 },
    { what: create, unit: '/s', value: results.perSecond(create) },
    { what: ofOne, unit: 'ratio', of: 'bare commits', ...results.ratio(ofOne, commits.name), must: 0.15 },
    { what: ofOne, unit: '/s', value: results.perSecond(ofOne) },
    { what: 'bare commits on ten connections', unit: '/s', value: results.perSecond(commits.name) },
  )
}

if (chosenParts.has('update')) {
  const update = 'update, 20 accounts'
  const ofOne = 'update, one account'
  const requests = await updateRequests()
  const updates = (name: string, byAccount: Buffer[][]) =>
    withTime(httpCandidate(name, [service.port], interleave(byAccount), { connections: WRITERS }))
  const candidates = [commits, updates(update, requests), updates(ofOne, requests.slice(0, 1))]
  const results = await compareThroughput(candidates, { rounds })
  figures.push(
    { what: update, unit: 'ratio', of: 'bare commits', ...results.ratio(update, commits.name) },
    { what: update, unit: '/s', value: results.perSecond(update) },
    { what: ofOne, unit: 'ratio', of: 'bare commits', ...results.ratio(ofOne, commits.name) },
    { what: ofOne, unit: '/s', value: results.perSecond(ofOne) },
  )
}

if (chosenParts.has('accept')) {
  const accept = 'accept'
  const create = 'create, 100 accounts'
  const ownerKeys = await addAccounts(postgres.url, ACCEPTING_ACCOUNTS)
  await addWebhooks(ownerKeys)
  const accepts: Candidate = { name: accept, measure: () => acceptancesPerSecond(ownerKeys) }
  const results = await compareThroughput([accepts, createsOf(create, ownerKeys)], { rounds })
  figures.push(
    { what: accept, unit: 'ratio', of: 'creates', ...results.ratio(accept, create) },
    { what: accept, unit: '/s', value: results.perSecond(accept) },
  )
}

if (chosenParts.has('two')) {
  const second = await startService({ env, key: service.key, isPinned: false })
  const [one, two] = ['create, one process', 'create, two processes']
  const results = await compareThroughput([createsOf(one, keys), createsOf(two, keys, [service.port, second.port])], {
    rounds,
  })
  figures.push({ what: two, unit: 'ratio', of: 'one process', ...results.ratio(two, one) })
  await second.stop()
}

for (const [name, candidate] of timedCandidates) {
  for (const { group, microseconds } of candidate.perOperation()) {
    const hasWorked = microseconds >= 1
    if (hasWorked) figures.push({ what: `${name}, processor time of ${group}`, unit: 'µs', value: microseconds })
  }
}
await bare.stop()
await service.stop()
await postgres.stop()
publish('writes on PostgreSQL', figures)

/** Updates of one proposal of each account. Successive names differ, because an update with the same name changes nothing. */
function updateRequests(): Promise<Buffer[][]> {
  return Promise.all(
    keys.map(async (key) => {
      const id = await createProposal(key)
      const names = Array.from({ length: WRITERS }, (_, number) => `Booking platform ${number}`)
      return names.map((name) => service.request('PUT', `/proposals/${id}`, { name }, key))
    }),
  )
}

/** Interleaves the lists: the first element of each, then the second of each, and so on. */
function interleave(lists: Buffer[][]): Buffer[] {
  return (lists[0] ?? []).flatMap((_, index) => lists.flatMap((list) => list[index] ?? []))
}

/** Creates a proposal in the account of the key. Returns its id. */
async function createProposal(key: string): Promise<string> {
  const response = await call('POST', '/proposals', sampleProposal, key)
  return ((await response.json()) as { id: string }).id
}

function call(method: string, path: string, body: unknown, key: string) {
  const headers = { 'x-api-key': key, 'x-partner-id': 'bench', 'content-type': 'application/json' }
  const trace = { 'x-external-user-id': 'user-1', 'x-agent-id': 'agent-1' }
  const url = `http://127.0.0.1:${service.port}/api/external/v1${path}`
  return fetch(url, { method, headers: { ...headers, ...trace }, body: JSON.stringify(body) })
}

/** Nothing listens at this address, so every attempt to deliver an event fails at once and costs the acceptances little time. */
async function addWebhooks(ownerKeys: string[]) {
  const body = { name: 'bench', url: 'http://127.0.0.1:9/', events: ['proposal.accepted'] }
  for (const key of ownerKeys) await call('POST', '/webhooks', body, key)
}

/** Shares proposals, and then measures how fast clients accept them. */
async function acceptancesPerSecond(ownerKeys: string[]): Promise<number> {
  const requests: Buffer[] = []
  const prepareAcceptance = async (number: number) => {
    const key = ownerKeys[number % ownerKeys.length] ?? ''
    const response = await call('POST', `/proposals/${await createProposal(key)}/share`, {}, key)
    const { shareUrl } = (await response.json()) as { shareUrl: string }
    const token = shareUrl.split('/').at(-1)
    requests.push(requestBytes('POST', `/api/public/v1/shares/${token}/accept`, {}, { name: 'Inês Duarte' }))
  }
  await runConcurrently(ACCEPTS_PER_TURN, prepareAcceptance)
  const startedAt = performance.now()
  const connections = await Promise.all(Array.from({ length: WRITERS }, () => openConnection(service.port)))
  await Promise.all(connections.map((connection) => sendAll(connection, requests)))
  for (const connection of connections) connection.close()
  return ACCEPTS_PER_TURN / ((performance.now() - startedAt) / 1000)
}

/** Sends requests until the list is empty. Several connections empty the same list. */
async function sendAll(connection: Connection, requests: Buffer[]) {
  for (let request = requests.pop(); request; request = requests.pop()) {
    const status = await sendRequest(connection, request)
    if (status !== '200') throw new Error(`an acceptance failed with status ${status}`)
  }
}

function sendRequest(connection: Connection, request: Buffer): Promise<string> {
  return new Promise((resolve) => connection.send(request, resolve))
}

/** Runs the work for each number below `count`, at most `WRITERS` at a time. */
async function runConcurrently(count: number, work: (number: number) => Promise<void>) {
  let nextNumber = 0
  const runs = Array.from({ length: WRITERS }, async () => {
    while (nextNumber < count) await work(nextNumber++)
  })
  await Promise.all(runs)
}
