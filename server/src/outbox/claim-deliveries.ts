import { randomUUID } from 'node:crypto'
import type { Trx } from '../storage/database.ts'
import type { InFlight } from './attempt-results.ts'
import type { LaneWidths } from './lane-widths.ts'
import { clearLane, postponeClearing } from './lanes-store.ts'
import { claimDeliveries, findDueLanes, findNextInLane, type LaneTurn, settleLane, takeLane } from './queue-store.ts'
import type { RoundOfTargets, Target } from './target-loads.ts'

const LANES_AT_ONCE = 100
const CLEARED_AT_ONCE = 200
const CLEARING_PAUSE_MS = 100

/** How many more requests may be in flight: in all, and among them to suspect lanes. */
interface Capacity {
  all: number
  suspects: number
}

interface ClaimOptions {
  now: Date
  leaseMsOf: (kind: string) => number
  widths: LaneWidths
  room: Capacity
  targets: RoundOfTargets
}

/** A lane without its state. */
export type LaneIdentity = Pick<LaneTurn, 'id' | 'userId' | 'kind'>

export interface ClaimResult {
  flights: InFlight[]
  /** Whether more lanes were due than one round reads. */
  more: boolean
  /** Targets whose deliveries have to wait for the next minute. */
  held: Target[]
}

/**
 * Lets every due lane claim as many deliveries as it may have in flight, the longest waiting lane first. A lane that reached
 * its limit is not due until one of its requests ends, so its backlog costs nothing. `endedLanes` are lanes in which a request
 * has just ended. They come after the lanes that waited.
 */
export async function claimDueDeliveries(
  trx: Trx,
  endedLanes: Map<string, LaneIdentity>,
  options: ClaimOptions,
): Promise<ClaimResult> {
  const { now, room } = options
  const result: ClaimResult = { flights: [], more: false, held: [] }
  const waiting = new Map(endedLanes)
  for (const suspect of [false, true]) {
    const limit = Math.min(suspect ? room.suspects : room.all, room.all, LANES_AT_ONCE)
    if (limit <= 0) continue
    const due = await findDueLanes(trx, { suspect, now: now.toISOString(), limit })
    result.more ||= due.length === limit
    for (const lane of due) {
      waiting.delete(lane.id)
      if (lane.state === 'closed') await clear(trx, lane, now)
      else await claimInLane(trx, lane, lane.suspect === 1, options, result)
    }
  }
  for (const lane of waiting.values()) await continueLane(trx, lane, options, result)
  return result
}

/** Ends the turn of a lane in which a request has ended, after it has claimed what is due. */
async function continueLane(trx: Trx, lane: LaneIdentity, options: ClaimOptions, result: ClaimResult): Promise<void> {
  if (!(await takeLane(trx, lane.id))) return
  const { suspect } = options.widths.get(lane.id, false)
  const dueAt = await findNextInLane(trx, lane.id)
  if (dueAt !== null && dueAt <= options.now.toISOString()) await claimInLane(trx, lane, suspect, options, result)
  else await settleLane(trx, { laneId: lane.id, dueAt, suspect })
}

/** Claims as many deliveries as the lane's width, the free slots and its host allow, and sets when the lane is due next. */
async function claimInLane(
  trx: Trx,
  lane: LaneIdentity,
  wasSuspect: boolean,
  options: ClaimOptions,
  result: ClaimResult,
): Promise<void> {
  const { now, leaseMsOf, widths, room, targets } = options
  const laneId = lane.id
  const { width, inFlight, suspect, target } = widths.get(laneId, wasSuspect)
  const leaseUntil = new Date(now.getTime() + leaseMsOf(lane.kind)).toISOString()
  const ownRoom = width - inFlight
  const atTarget = target && targets.room(target)
  const limit = Math.min(ownRoom, room.all, suspect ? room.suspects : room.all, atTarget?.count ?? room.all)
  const token = randomUUID()
  const claimed =
    limit > 0 ? await claimDeliveries(trx, { laneId, now: now.toISOString(), leaseUntil, token, limit }) : []
  room.all -= claimed.length
  if (suspect) room.suspects -= claimed.length
  if (target) targets.take(target, claimed.length)
  if (target && atTarget?.isUsedUp) result.held.push(target)

  const isEmpty = claimed.length < limit
  const isFull = claimed.length >= ownRoom
  let dueAt: string | null
  if (isEmpty) dueAt = await findNextInLane(trx, laneId)
  // While the host may get no more deliveries, the lane is not due, even if deliveries wait in it.
  else if (atTarget && claimed.length >= atTarget.count) dueAt = atTarget.nextAt
  else dueAt = isFull ? leaseUntil : now.toISOString()
  await settleLane(trx, { laneId, dueAt, suspect })
  for (const delivery of claimed) {
    result.flights.push({ delivery, laneId, kind: lane.kind, token, leaseUntil, suspect, target })
  }
}

async function clear(trx: Trx, lane: LaneTurn, now: Date) {
  const isGone = await clearLane(trx, { userId: lane.userId, laneId: lane.id }, CLEARED_AT_ONCE)
  if (!isGone) await postponeClearing(trx, lane.id, new Date(now.getTime() + CLEARING_PAUSE_MS).toISOString())
}
