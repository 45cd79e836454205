// Measures how a backlog of 200,000 deliveries for a dead endpoint affects other endpoints: the time to find the next lane and to
// claim one delivery, with and without the backlog.
//
//   node bench/outbox-backlog.ts [--backlog 200000]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { webhookBudget } from '@proffer/core/budgets.ts'
import { claimDueDeliveries } from '../server/src/outbox/claim-deliveries.ts'
import { laneWidths } from '../server/src/outbox/lane-widths.ts'
import { openLane } from '../server/src/outbox/lanes-store.ts'
import { enqueue } from '../server/src/outbox/queue-store.ts'
import { targetLoads } from '../server/src/outbox/target-loads.ts'
import { systemClock } from '../server/src/process/clock.ts'
import { migrate } from '../server/src/storage/migrations/migrate.ts'
import { openSqlite } from '../server/src/storage/sqlite/sqlite.ts'
import { newId } from '../server/src/values/ids.ts'
import { type Figure, publish } from './figures.ts'

const { values } = parseArgs({
  options: { backlog: { type: 'string', default: '200000' }, report: { type: 'string' } },
})
const BACKLOG = Number(values.backlog)
const CLAIMS = 500
const AT_ONCE = 5_000
const userId = newId(systemClock.now())

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const database = openSqlite(join(directory, 'proffer.db'))
await migrate(database, systemClock)

async function lane() {
  const laneId = newId(systemClock.now())
  await database.transact(null, (trx) => openLane(trx, { userId, laneId, kind: 'webhook' }))
  return laneId
}

const put = (laneId: string, count: number) =>
  database.transact(null, async (trx) => {
    for (let n = 0; n < count; n++) {
      const at = systemClock.now()
      const body = JSON.stringify({ event: 'proposal.created', data: { name: 'Website relaunch' } })
      await enqueue(trx, { id: newId(at), laneId, userId, event: 'proposal.created', body, at })
    }
  })

const widths = laneWidths()
const targets = targetLoads(webhookBudget)
const claim = (limit: number) =>
  database.transact(null, async (trx) => {
    const started = performance.now()
    const now = systemClock.now()
    const room = { all: limit, suspects: limit }
    const terms = { now, leaseMsOf: () => 15_000, widths, room, targets: targets.forRound(now) }
    const { flights } = await claimDueDeliveries(trx, new Map(), terms)
    return { ms: performance.now() - started, claimed: flights.length }
  })

const figures: Figure[] = []
async function measure(what: string) {
  const times: number[] = []
  for (let n = 0; n < CLAIMS; n++) {
    await put(await lane(), 1)
    const { ms, claimed } = await claim(1_000)
    if (claimed === 0) throw new Error('nothing was claimed')
    times.push(ms)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  figures.push(
    { what: `${what}, median`, value: at(0.5), unit: 'ms' },
    { what: `${what}, p99`, value: at(0.99), unit: 'ms' },
    { what: `${what}, worst`, value: at(1), unit: 'ms' },
  )
}

await measure('without a backlog')
const dead = await lane()
for (let n = 0; n < BACKLOG; n += AT_ONCE) await put(dead, Math.min(AT_ONCE, BACKLOG - n))
// The dead endpoint has its maximum of requests in flight, as if they hang.
widths.get(dead, true).inFlight = 2
await measure(`with ${BACKLOG.toLocaleString('en')} waiting for a dead endpoint`)

await database.close()
rmSync(directory, { recursive: true, force: true })
publish('claiming beside a backlog, SQLite', figures)
