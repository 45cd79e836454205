import { setTimeout as sleep } from 'node:timers/promises'
import { sealStored } from '../events/sealed-link.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Database, Trx } from '../storage/database.ts'
import { schemaAppliedAt } from '../storage/migrations/migrate.ts'
import { firstIdOf } from '../values/ids.ts'
import { DAY_MS } from '../values/time-units.ts'
import { isErased, isMail } from './erasure.ts'
import {
  findExisting,
  findPosition,
  type IdRange,
  insertErasure,
  listResponses,
  replaceDelivery,
  replaceEventData,
  replaceResponse,
  storePosition,
  walkDeliveries,
  walkEvents,
} from './erasure-store.ts'

interface Context {
  database: Database
  clock: Clock
  sealer: Sealer
}

// Rows of earlier versions may be as large as a request.
const ROWS_AT_ONCE = 50
const PAUSE_MS = 20
// Other processes may commit a row a little after rows with a later id.
const SETTLED_MS = 60_000
// A process of the previous version may still write for this long after an upgrade.
const OVERLAP_MS = DAY_MS

/**
 * Converts rows of an earlier version: seals the tokens of links, stores which record a delivery is about, and lists deleted
 * records for erasure. It stores its position, and is finished a day after the upgrade.
 */
export async function updateStoredRows({ database, clock, sealer }: Context, signal: AbortSignal): Promise<void> {
  const upgradedAt = await schemaAppliedAt(database.db)
  if (upgradedAt === undefined) return
  const lastMs = Math.min(upgradedAt.getTime() + OVERLAP_MS, clock.now().getTime() - SETTLED_MS)
  const before = firstIdOf(new Date(lastMs))
  for (const [name, step] of Object.entries(steps)) {
    let hasMore = true
    while (hasMore && !signal.aborted) {
      hasMore = await database.transact(null, async (trx) => {
        const after = await findPosition(trx, name)
        const ids = await step({ trx, sealer, at: clock.now() }, { after, before, limit: ROWS_AT_ONCE })
        const last = ids.at(-1)
        if (last !== undefined) await storePosition(trx, name, last)
        return ids.length === ROWS_AT_ONCE
      })
      if (hasMore) await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }
}

/** Converts the rows of a range. Returns the ids of all rows in it, so that the next step continues after them. */
type Step = (tools: { trx: Trx; sealer: Sealer; at: Date }, range: IdRange) => Promise<string[]>

const steps: Record<string, Step> = {
  async stored_events({ trx, sealer, at }, range) {
    const events = await walkEvents(trx, range)
    for (const event of events) {
      const sealed = sealStored(sealer, event.data)
      if (sealed) await replaceEventData(trx, event, sealed.text)
    }
    const unerased = events.filter(({ kind, data }) => isOfProposal(kind) && !isErased(JSON.parse(data)))
    await listDeletedForErasure(trx, unerased, at)
    return events.map(({ id }) => id)
  },

  async stored_deliveries({ trx, sealer, at }, range) {
    const deliveries = await walkDeliveries(trx, range)
    const aboutRecords = deliveries
      .filter(({ event }) => !isMail(event) && event !== 'test')
      .map((delivery) => ({ ...delivery, data: JSON.parse(delivery.body).data as Record<string, unknown> }))
      .filter(({ data }) => !isErased(data))
      .map(({ data, ...delivery }) => ({ ...delivery, recordId: String(data['proposal_id'] ?? data['session_id']) }))
    for (const { recordId, ...delivery } of aboutRecords) {
      const sealed = sealStored(sealer, delivery.body)
      const isConverted = !sealed && delivery.subjectId !== null
      if (isConverted) continue
      await replaceDelivery(trx, delivery, { body: sealed?.text ?? delivery.body, subjectId: recordId })
      if (!sealed) continue
      // A receiver may have repeated the link in its response.
      for (const response of await listResponses(trx, delivery.id)) {
        await replaceResponse(trx, response.id, sealed.hide(response.responseBody ?? ''))
      }
    }
    const ofProposals = aboutRecords.filter(({ event }) => isOfProposal(event))
    await listDeletedForErasure(
      trx,
      ofProposals.map(({ userId, recordId }) => ({ userId, subjectId: recordId })),
      at,
    )
    return deliveries.map(({ id }) => id)
  },
}

const isOfProposal = (event: string) => event.startsWith('proposal.')

interface Row {
  userId: string
  subjectId: string | null
}

/** Lists deleted proposals for erasure, because earlier versions did not do so when they deleted them. */
async function listDeletedForErasure(trx: Trx, rows: Row[], at: Date) {
  const userIdBySubject = new Map(
    rows.flatMap(({ userId, subjectId }) => (subjectId === null ? [] : [[subjectId, userId] as const])),
  )
  const existing = await findExisting(trx, [...userIdBySubject.keys()])
  for (const [subjectId, userId] of userIdBySubject) {
    if (!existing.has(subjectId)) await insertErasure(trx, { userId, subjectId }, at)
  }
}
