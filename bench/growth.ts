import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, publish } from './figures.ts'
import { Filler } from './growth-filler.ts'
import { growthPicture } from './growth-picture.ts'
import { type RunningService, startService } from './service.ts'
import { median } from './statistics.ts'

/**
 * Measures the time of single requests while an account grows to a million proposals, and in an account with a hundred proposals
 * among ten thousand such accounts.
 *
 *     node bench/growth.ts [--sizes 1000,100000,1000000] [--accounts 10000] [--picture docs/growth.svg]
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    accounts: { type: 'string', default: '10000' },
    picture: { type: 'string' },
    report: { type: 'string' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const ACCOUNTS = Number(values.accounts)
const PROPOSALS_PER_ACCOUNT = 100
const REPEATS = 101
const SEARCHES = 21

const small = {
  name: 'Pattern',
  clientName: 'Client',
  total: '100.00',
  requirements: [{ name: 'One' }, { name: 'Two' }],
}
const directory = mkdtempSync(join(tmpdir(), 'proffer-growth-'))
const databaseFile = join(directory, 'proffer.db')
const first = await startService({ directory })
const { key } = first
await first.call('POST', '/proposals', small)
await first.stop()

const curves = new Map<string, Array<{ size: number; ms: number }>>()
let filled = 0
for (const size of sizes) {
  const ids = fill((filler) => {
    filler.addProposals(filler.ownerId, size - filled)
    filled = size
    return filler.someIds(filler.ownerId, REPEATS)
  })
  const service = await startService({ directory, key })
  for (const [name, ms] of Object.entries(await timesOf(service, ids))) {
    curves.set(name, [...(curves.get(name) ?? []), { size, ms }])
  }
  await service.stop()
}

const crowd = fill((filler) => {
  const accounts = filler.addAccounts(ACCOUNTS)
  for (const account of accounts) filler.addProposals(account, PROPOSALS_PER_ACCOUNT)
  return accounts
})
console.log(`${crowd.length} accounts of ${PROPOSALS_PER_ACCOUNT} beside it`)
const crowded = await startService({ directory, key })
const besideMany = await timesOf(
  crowded,
  fill((filler) => filler.someIds(filler.ownerId, REPEATS)),
)
await crowded.stop()
rmSync(directory, { recursive: true, force: true })

if (values.picture) writeFileSync(values.picture, growthPicture(curves))
publish('growth, SQLite', figuresOf())

function fill<T>(work: (filler: Filler) => T): T {
  const filler = new Filler(databaseFile)
  try {
    return work(filler)
  } finally {
    filler.close()
  }
}

async function timesOf(service: RunningService, ids: string[]): Promise<Record<string, number>> {
  const get = (path: string) => () => service.call('GET', path)
  const result = {
    'read by id': await timed(REPEATS, (turn) => service.call('GET', `/proposals/${ids[turn]}`)),
    'list of 50': await timed(REPEATS, get('/proposals?limit=50')),
    'list of 50 by status': await timed(REPEATS, get('/proposals?limit=50&status=sent')),
    'list of 50 by name': await timed(REPEATS, get('/proposals?limit=50&sort=name')),
    'search, many found': await timed(SEARCHES, get('/proposals?limit=50&q=webshop')),
    'search, few found': await timed(SEARCHES, get('/proposals?limit=50&q=graz%209')),
    create: await timed(REPEATS, () => service.call('POST', '/proposals', small)),
  }
  console.log(
    Object.entries(result)
      .map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
      .join(', '),
  )
  return result
}

/** The median of some sequential requests, after a warm-up. */
async function timed(turns: number, send: (turn: number) => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let turn = -5; turn < turns; turn++) {
    const startedAt = performance.now()
    const answer = await send(Math.max(0, turn))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    if (turn >= 0) times.push(performance.now() - startedAt)
  }
  return median(times)
}

function figuresOf(): Figure[] {
  const figures: Figure[] = []
  for (const [what, points] of curves) {
    for (const { size, ms } of points) figures.push({ what: `${what}, ${size} proposals`, value: ms, unit: 'ms' })
    const growth = (points.at(-1)?.ms ?? 0) / (points[0]?.ms ?? 1)
    const targets = what === 'list of 50 by status' ? { must: 1.5, want: 1.1, lessIsBetter: true } : {}
    figures.push({ what: `${what}, largest against smallest`, value: growth, unit: 'ratio', ...targets })
    const ms = besideMany[what] ?? Number.NaN
    figures.push({ what: `${what}, beside ${ACCOUNTS} other accounts`, value: ms, unit: 'ms' })
  }
  return figures
}
