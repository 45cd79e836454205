// Measures the time of single requests while an account grows to a million proposals. Then measures the same account again, beside
// many other accounts. It runs on SQLite, or with `--postgres` on its own PostgreSQL.
//
// With `--processor-time` it reports the processor time of server and database instead, for a machine that others use too.
//
//   node bench/growth.ts [--postgres] [--processor-time] [--sizes 1000,100000,1000000] [--accounts 10000]
//     [--proposals-per-account 100]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../server/test/postgres-server.ts'
import { type Figure, publish } from './figures.ts'
import { type Filler, PostgresFiller, SqliteFiller } from './growth-filler.ts'
import { cpuMsOfTrees, findProcess } from './processor-time.ts'
import { type RunningService, startService } from './service.ts'
import { median } from './statistics.ts'

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    'processor-time': { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,100000,1000000' },
    accounts: { type: 'string', default: '10000' },
    'proposals-per-account': { type: 'string', default: '100' },
    report: { type: 'string' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const ACCOUNTS = Number(values.accounts)
const PROPOSALS_PER_ACCOUNT = Number(values['proposals-per-account'])
const REPEATS = 101
const SEARCHES = 21
const WARM_UPS = 5

const smallProposal = {
  name: 'Pattern',
  clientName: 'Client',
  total: '100.00',
  requirements: [{ name: 'One' }, { name: 'Two' }],
}
const directory = mkdtempSync(join(tmpdir(), 'proffer-growth-'))
const databaseFile = join(directory, 'proffer.db')
const postgres = values.postgres ? await startPostgres({ autovacuum: 'on' }) : undefined
const env: Record<string, string> = postgres
  ? { DATABASE_URL: postgres.url, SECRET_KEY: 'a secret key for measuring only, long enough' }
  : {}
// The first start creates the database, the account and the proposal that is copied.
const firstService = await startService({ directory, env })
const { key } = firstService
await firstService.create(smallProposal)
await firstService.stop()

const curves = new Map<string, Array<{ size: number; ms: number }>>()
/** How many copies the large account has. The first proposal and those that the measurement creates come on top. */
let copyCount = 0
for (const size of sizes) {
  const ids = await fill(async (filler) => {
    await filler.addProposals([filler.ownerId], size - copyCount)
    copyCount = size
    return filler.someIds(filler.ownerId, REPEATS)
  })
  const service = await startService({ directory, env, key })
  for (const [name, ms] of Object.entries(await measureRequests(service, ids))) {
    curves.set(name, [...(curves.get(name) ?? []), { size, ms }])
  }
  await service.stop()
}

const ids = await fill(async (filler) => {
  const accounts = await filler.addAccounts(ACCOUNTS)
  await filler.addProposals(accounts, PROPOSALS_PER_ACCOUNT)
  return filler.someIds(filler.ownerId, REPEATS)
})
console.log(`${ACCOUNTS} accounts of ${PROPOSALS_PER_ACCOUNT} beside it`)
const crowdedService = await startService({ directory, env, key })
const timesBesideMany = await measureRequests(crowdedService, ids)
await crowdedService.stop()
await postgres?.stop()
rmSync(directory, { recursive: true, force: true })

publish(`growth, ${postgres ? 'PostgreSQL' : 'SQLite'}`, figuresOf())

/** Opens the database for `work` and closes it again. The service must not run meanwhile. */
async function fill<T>(work: (filler: Filler) => Promise<T>): Promise<T> {
  const filler = postgres ? await PostgresFiller.open(postgres.url) : new SqliteFiller(databaseFile)
  try {
    return await work(filler)
  } finally {
    await filler.close()
  }
}

/** The milliseconds of each kind of request. `ids` are the proposals to read. */
async function measureRequests(service: RunningService, ids: string[]): Promise<Record<string, number>> {
  const pids = [service.pid, ...(postgres ? [findProcess(`port=${postgres.port}`)] : [])]
  const measure = values['processor-time'] ? byProcessor(() => cpuMsOfTrees(pids)) : byClock
  const get = (path: string) => () => service.call('GET', path)
  // The server answers an unchanged list from memory, so the account changes before each list.
  let changes = 0
  const change = () => service.call('PUT', `/proposals/${ids[0]}`, { clientName: `Client ${changes++}` })
  const result = {
    'read by id': await measure(REPEATS, (turn) => service.call('GET', `/proposals/${ids[turn]}`)),
    'list of 50': await measure(REPEATS, get('/proposals?limit=50'), change),
    'list of 50 by status': await measure(REPEATS, get('/proposals?limit=50&status=sent'), change),
    'list of 50 by name': await measure(REPEATS, get('/proposals?limit=50&sort=name'), change),
    'search, many found': await measure(SEARCHES, get('/proposals?limit=50&q=webshop'), change),
    'search, few found': await measure(SEARCHES, get('/proposals?limit=50&q=graz%209'), change),
    create: await measure(REPEATS, () => service.call('POST', '/proposals', smallProposal)),
  }
  console.log(
    Object.entries(result)
      .map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
      .join(', '),
  )
  return result
}

type Send = (turn: number) => Promise<Response>

/** The median time of some sequential requests, after a warm-up. The time of `prepare`, which is sent before each, does not count. */
async function byClock(turns: number, send: Send, prepare?: Send): Promise<number> {
  await sendInTurn(WARM_UPS, send)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    if (prepare) await sendInTurn(1, prepare)
    const startedAt = performance.now()
    await sendInTurn(1, () => send(turn))
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/**
 * The processor time of a request: the median of three rounds, after a warm-up. `cpuMs` returns what all processes have used so
 * far. Other processes of the database, such as its checkpointer, are included, and so is `prepare`, which is sent before each.
 */
function byProcessor(cpuMs: () => number) {
  return async (turns: number, send: Send, prepare?: Send): Promise<number> => {
    await sendInTurn(turns, send)
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const startedMs = cpuMs()
      await sendInTurn(turns, send, prepare)
      times.push((cpuMs() - startedMs) / turns)
    }
    return median(times)
  }
}

/** Sends requests one after the other. Fails if a response has an error status. */
async function sendInTurn(turns: number, send: Send, prepare?: Send) {
  for (let turn = 0; turn < turns; turn++) {
    for (const request of prepare ? [prepare, send] : [send]) {
      const response = await request(turn)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`answered ${response.status}`)
    }
  }
}

function figuresOf(): Figure[] {
  const figures: Figure[] = []
  for (const [what, points] of curves) {
    for (const { size, ms } of points) figures.push({ what: `${what}, ${size} proposals`, value: ms, unit: 'ms' })
    const growth = (points.at(-1)?.ms ?? 0) / (points[0]?.ms ?? 1)
    // A search counts all matches, so it grows with them.
    const targets = what.startsWith('search') ? {} : { must: 1.5, lessIsBetter: true }
    figures.push({ what: `${what}, largest against smallest`, value: growth, unit: 'ratio', ...targets })
    const ms = timesBesideMany[what] ?? Number.NaN
    figures.push({ what: `${what}, beside ${ACCOUNTS} other accounts`, value: ms, unit: 'ms' })
  }
  return figures
}
