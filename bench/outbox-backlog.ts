// Measures how a backlog of 200,000 deliveries for a dead endpoint affects other endpoints: the time to find the next lane and to
// claim one delivery, with and without the backlog.
//
//   node bench/outbox-backlog.ts [--backlog 200000]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { webhookBudget } from '@proffer/core/budgets.ts'
import { claimDueDeliveries } from '../server/src/delivery/claim-deliveries.ts'
import { laneWidths } from '../server/src/delivery/lane-widths.ts'
import { openLane } from '../server/src/delivery/lanes-store.ts'
import { enqueue } from '../server/src/delivery/queue-store.ts'
import { targetLoads } from '../server/src/delivery/target-loads.ts'
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
const ENQUEUED_TOGETHER = 5_000
/** More than any claim needs, so that only the lanes limit it. */
const FREE_SLOTS = 1_000
const userId = newId(systemClock.now())

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const database = openSqlite(join(directory, 'proffer.db'))
await migrate(database, systemClock)

/** Opens a new lane and returns its id. */
async function addLane() {
  const laneId = newId(systemClock.now())
  await database.transact(null, (trx) => openLane(trx, { userId, laneId, kind: 'webhook' }))
  return laneId
}

const enqueueDeliveries = (laneId: string, count: number) =>
  database.transact(null, async (trx) => {
    for (let n = 0; n < count; n++) {
      const at = systemClock.now()
      const body = JSON.stringify({ event: 'proposal.created', data: { name: 'Website relaunch' } })
      await enqueue(trx, { id: newId(at), laneId, userId, event: 'proposal.created', body, at })
    }
  })

const widths = laneWidths()
const targets = targetLoads(webhookBudget)
const claimDeliveries = () =>
  database.transact(null, async (trx) => {
    const started = performance.now()
    const now = systemClock.now()
    const room = { all: FREE_SLOTS, suspects: FREE_SLOTS }
    const terms = { now, leaseMsOf: () => 15_000, widths, room, targets: targets.forRound(now) }
    const { flights } = await claimDueDeliveries(trx, new Map(), terms)
    return { ms: performance.now() - started, claimed: flights.length }
  })

const figures: Figure[] = []
async function measure(what: string) {
  const times: number[] = []
  for (let n = 0; n < CLAIMS; n++) {
    await enqueueDeliveries(await addLane(), 1)
    const { ms, claimed } = await claimDeliveries()
    if (claimed === 0) throw new Error('nothing was claimed')
    times.push(ms)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const timeAt = (fraction: number) => sorted[Math.ceil(sorted.length * fraction) - 1] ?? Number.NaN
  figures.push(
    { what: `${what}, median`, value: timeAt(0.5), unit: 'ms' },
    { what: `${what}, p99`, value: timeAt(0.99), unit: 'ms' },
    { what: `${what}, worst`, value: timeAt(1), unit: 'ms' },
  )
}

await measure('without a backlog')
const deadLane = await addLane()
for (let n = 0; n < BACKLOG; n += ENQUEUED_TOGETHER) {
  await enqueueDeliveries(deadLane, Math.min(ENQUEUED_TOGETHER, BACKLOG - n))
}
const isSuspectIfNew = true
// A new lane may have two requests in flight. Both hang, so nothing more is claimed for it.
widths.get(deadLane, isSuspectIfNew).inFlight = 2
await measure(`with ${BACKLOG.toLocaleString('en')} waiting for a dead endpoint`)

await database.close()
rmSync(directory, { recursive: true, force: true })
publish('claiming beside a backlog, SQLite', figures)
