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
export type LaneIdentity = Pick<LaneTurn, 'id' | 'accountId' | 'kind'>

export interface ClaimResult {
  flights: InFlight[]
  /** Whether more lanes may be due than one round reads. */
  hasMore: boolean
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
  const result: ClaimResult = { flights: [], hasMore: false, held: [] }
  const endedNotDue = new Map(endedLanes)
  for (const suspect of [false, true]) {
    const limit = Math.min(suspect ? room.suspects : room.all, room.all, LANES_AT_ONCE)
    if (limit <= 0) continue
    const due = await findDueLanes(trx, { suspect, now: now.toISOString(), limit })
    result.hasMore ||= due.length === limit
    for (const lane of due) {
      endedNotDue.delete(lane.id)
      if (lane.state === 'closed') await clearClosedLane(trx, lane, now)
      else await claimInLane(trx, lane, lane.suspect === 1, options, result)
    }
  }
  for (const lane of endedNotDue.values()) await continueLane(trx, lane, options, result)
  return result
}

/** A request of this lane has ended, so the lane may claim again. Sets when the lane is due next. */
async function continueLane(trx: Trx, lane: LaneIdentity, options: ClaimOptions, result: ClaimResult): Promise<void> {
  if (!(await takeLane(trx, lane.id))) return
  const dueAt = await findNextInLane(trx, lane.id)
  const { suspect } = options.widths.get(lane.id)
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
  const laneRoom = width - inFlight
  const hostRoom = target && targets.room(target)
  const slots = suspect ? Math.min(room.suspects, room.all) : room.all
  const limit = Math.min(laneRoom, slots, hostRoom?.count ?? slots)
  const token = randomUUID()
  const claimed =
    limit > 0 ? await claimDeliveries(trx, { laneId, now: now.toISOString(), leaseUntil, token, limit }) : []
  room.all -= claimed.length
  if (suspect) room.suspects -= claimed.length
  if (target) targets.take(target, claimed.length)
  if (target && hostRoom?.isUsedUp) result.held.push(target)

  const hasClaimedAllDue = claimed.length < limit
  const isLaneFull = claimed.length >= laneRoom
  let dueAt: string | null
  if (hasClaimedAllDue) dueAt = await findNextInLane(trx, laneId)
  // While the host may get no more deliveries, the lane is not due, even if deliveries wait in it.
  else if (hostRoom && claimed.length >= hostRoom.count) dueAt = hostRoom.nextAt
  // A full lane continues when one of its requests ends. `leaseUntil` is for the case that this process dies.
  else if (isLaneFull) dueAt = leaseUntil
  else dueAt = now.toISOString()
  await settleLane(trx, { laneId, dueAt, suspect })
  for (const delivery of claimed) {
    result.flights.push({ delivery, laneId, kind: lane.kind, token, leaseUntil, suspect, target })
  }
}

/** Deletes some rows of a closed lane. The next step follows after a pause. */
async function clearClosedLane(trx: Trx, lane: LaneTurn, now: Date) {
  const isGone = await clearLane(trx, { accountId: lane.accountId, laneId: lane.id }, CLEARED_AT_ONCE)
  if (!isGone) await postponeClearing(trx, lane.id, new Date(now.getTime() + CLEARING_PAUSE_MS).toISOString())
}
