import { randomUUID } from 'node:crypto'
import type { Trx } from '../storage/database.ts'
import type { Flight } from './landing.ts'
import type { LaneWidths } from './lane-widths.ts'
import { clearLane, postponeClearing } from './lanes-store.ts'
import { claimDeliveries, findDueLanes, findNextInLane, type LaneTurn, settleLane, takeLane } from './queue-store.ts'
import type { RoundOfTargets, Target } from './target-loads.ts'

const LANES_AT_ONCE = 100
const CLEARED_AT_ONCE = 200
const CLEARING_PAUSE_MS = 100

/** How many more requests may be put in flight: in all, and to suspect lanes among them. */
interface Room {
  all: number
  suspects: number
}

interface Terms {
  now: Date
  leaseMsOf: (kind: string) => number
  widths: LaneWidths
  room: Room
  targets: RoundOfTargets
}

export type LaneOnRecord = Pick<LaneTurn, 'id' | 'userId' | 'kind'>

export interface Taken {
  flights: Flight[]
  /** More lanes were due than could be looked at in one go. */
  more: boolean
  /** Targets whose deliveries have to wait for the next minute. */
  held: Target[]
}

/**
 * Lets every lane that is due claim what it may have in flight, the longest waiting lane first. A lane that took its
 * fill is out of the way until one of its requests ends, however much waits in it; that costs no look at its backlog.
 * `landed` are lanes in which a request has just ended: they come after those that waited.
 */
export async function takeTurns(trx: Trx, landed: Map<string, LaneOnRecord>, terms: Terms): Promise<Taken> {
  const { now, room } = terms
  const taken: Taken = { flights: [], more: false, held: [] }
  const waiting = new Map(landed)
  for (const suspect of [false, true]) {
    const limit = Math.min(suspect ? room.suspects : room.all, room.all, LANES_AT_ONCE)
    if (limit <= 0) continue
    const due = await findDueLanes(trx, { suspect, now: now.toISOString(), limit })
    taken.more ||= due.length === limit
    for (const lane of due) {
      waiting.delete(lane.id)
      if (lane.state === 'closed') await clear(trx, lane, now)
      else await takeTurn(trx, lane, lane.suspect === 1, terms, taken)
    }
  }
  for (const lane of waiting.values()) await goOn(trx, lane, terms, taken)
  return taken
}

async function goOn(trx: Trx, lane: LaneOnRecord, terms: Terms, taken: Taken): Promise<void> {
  if (!(await takeLane(trx, lane.id))) return
  const { suspect } = terms.widths.of(lane.id, false)
  const dueAt = await findNextInLane(trx, lane.id)
  if (dueAt !== null && dueAt <= terms.now.toISOString()) await takeTurn(trx, lane, suspect, terms, taken)
  else await settleLane(trx, { laneId: lane.id, dueAt, suspect })
}

async function takeTurn(trx: Trx, lane: LaneOnRecord, wasSuspect: boolean, terms: Terms, taken: Taken): Promise<void> {
  const { now, leaseMsOf, widths, room, targets } = terms
  const laneId = lane.id
  const { width, inFlight, suspect, target } = widths.of(laneId, wasSuspect)
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
  if (target && atTarget?.isUsedUp) taken.held.push(target)

  const emptied = claimed.length < limit
  const full = claimed.length >= ownRoom
  // While its host may get no more, the lane is not due, whatever waits in it.
  const held = atTarget && claimed.length >= atTarget.count ? atTarget.nextAt : undefined
  const dueAt = emptied ? await findNextInLane(trx, laneId) : (held ?? (full ? leaseUntil : now.toISOString()))
  await settleLane(trx, { laneId, dueAt, suspect })
  for (const delivery of claimed) {
    taken.flights.push({ delivery, laneId, kind: lane.kind, token, leaseUntil, suspect, target })
  }
}

async function clear(trx: Trx, lane: LaneTurn, now: Date) {
  const gone = await clearLane(trx, { userId: lane.userId, laneId: lane.id }, CLEARED_AT_ONCE)
  if (!gone) await postponeClearing(trx, lane.id, new Date(now.getTime() + CLEARING_PAUSE_MS).toISOString())
}
