import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { listLanes, trimAttempts } from './attempts-store.ts'

export interface RetentionRules {
  keptMs: number
  keptPerLane: number
}

const LANES_AT_ONCE = 100
const REMOVED_AT_ONCE = 200
const BREATH_MS = 20

/** Goes once through all lanes and removes what is too old or too much, in steps small enough to go unnoticed. */
export async function sweepLogs(
  { database, clock, rules }: { database: Database; clock: Clock; rules: RetentionRules },
  signal: AbortSignal,
): Promise<void> {
  let after = ''
  while (!signal.aborted) {
    const lanes = await listLanes(database.db, after, LANES_AT_ONCE)
    for (const lane of lanes) {
      let removed = REMOVED_AT_ONCE
      while (removed === REMOVED_AT_ONCE && !signal.aborted) {
        const olderThan = new Date(clock.now().getTime() - rules.keptMs)
        const retention = { olderThan, keepNewest: rules.keptPerLane, limit: REMOVED_AT_ONCE }
        removed = await database.transact(null, (trx) => trimAttempts(trx, lane, retention))
        if (removed > 0) await sleep(BREATH_MS, undefined, { ref: false })
      }
      after = lane.laneId
    }
    if (lanes.length < LANES_AT_ONCE) return
  }
}
