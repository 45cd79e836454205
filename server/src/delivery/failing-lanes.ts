import type { Db, Trx } from '../storage/database.ts'
import { prepared, preparedChange } from '../storage/prepared.ts'
import { DAY_MS } from '../values/time-units.ts'
import type { EndedAttempt } from './attempt-results.ts'

/** An endpoint that fails for this long is paused. */
const MAX_FAILING_DAYS = 5

interface LaneKey {
  accountId: string
  laneId: string
}

const markFailing = preparedChange<{ laneId: string; at: string }>()((db, value) =>
  db
    .updateTable('delivery_lanes')
    .set({ failing_since: value('at') })
    .where('id', '=', value('laneId'))
    .where('failing_since', 'is', null),
)

const markWorking = preparedChange<{ laneId: string }>()((db, value) =>
  db
    .updateTable('delivery_lanes')
    .set({ failing_since: null })
    .where('id', '=', value('laneId'))
    .where('failing_since', 'is not', null),
)

/**
 * Stores in each lane since when its deliveries have failed. The statements compare with the stored state and not with that of
 * the claim, because another attempt may have ended in between. So the mark always shows the result that was stored last. A lane
 * whose state stays the same costs a look-up and no write.
 */
export async function noteFailures(trx: Trx, batch: EndedAttempt[]): Promise<void> {
  const byLane = Map.groupBy(batch, ({ flight }) => flight.laneId)
  for (const [laneId, attempts] of byLane) {
    const works = attempts.some(({ outcome }) => outcome.ok)
    // A permanent refusal concerns this delivery only. It does not mean that the endpoint fails.
    const failed = attempts.find(({ outcome }) => !outcome.ok && !outcome.permanent)
    if (works) await noteSuccess(trx, laneId)
    else if (failed) await markFailing(trx, { laneId, at: failed.wallEndedAt.toISOString() })
  }
}

export async function noteSuccess(trx: Trx, laneId: string): Promise<void> {
  await markWorking(trx, { laneId })
}

const marksOf = prepared<{ laneId: string; accountId: string }>()((db, value) =>
  db
    .selectFrom('delivery_lanes')
    .select(['state', 'failing_since as failingSince', 'paused_at as pausedAt'])
    .where('id', '=', value('laneId'))
    .where('account_id', '=', value('accountId')),
)

export interface LaneMarks {
  isPaused: boolean
  /** The first failure since the last success, or since the lane was resumed. */
  failingSince: string | null
  /** When the service paused the lane. */
  pausedAt: string | null
}

/** Whether the lane is paused, and since when it fails. A lane that does not exist is neither paused nor failing. */
export async function findMarks(db: Db, lane: LaneKey): Promise<LaneMarks> {
  const [row] = await marksOf(db, { ...lane })
  if (!row) return { isPaused: false, failingSince: null, pausedAt: null }
  const { state, failingSince, pausedAt } = row
  return { isPaused: state === 'paused', failingSince, pausedAt }
}

/** The time since which the lane fails, if it has failed for too long and is not paused yet. Otherwise undefined. */
export async function findTooLongFailing(db: Db, lane: LaneKey, now: Date): Promise<string | undefined> {
  const { isPaused, failingSince } = await findMarks(db, lane)
  const latest = new Date(now.getTime() - MAX_FAILING_DAYS * DAY_MS).toISOString()
  return !isPaused && failingSince !== null && failingSince <= latest ? failingSince : undefined
}
