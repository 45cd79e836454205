import { MINUTE_MS } from '../values/time-units.ts'

/** The target of a lane's deliveries, to which limits apply. */
export interface Target {
  accountId: string
  host: string
}

export interface TargetLimits {
  /** Deliveries of one account to one host within a minute. */
  perHostPerMinute: number
  /** Requests of all accounts to one host at a time. */
  concurrentPerHost: number
}

// A lane is not notified when a request of another lane to its host ends, so it checks again after this time.
const BUSY_MS = 1_000

interface TargetRoom {
  /** How many more deliveries the target may get now. */
  count: number
  /** When it may get more. */
  nextAt: string
  /** Whether the account has reached its limit for this minute. */
  isUsedUp: boolean
}

type TargetLoads = ReturnType<typeof targetLoads>
export type RoundOfTargets = ReturnType<TargetLoads['forRound']>

/** What this process sends to each host: how many deliveries each account has sent in this minute, and how many are in flight. */
export function targetLoads({ perHostPerMinute, concurrentPerHost }: TargetLimits) {
  /** By host. */
  const inFlight = new Map<string, number>()
  /** By account and host. */
  const sentInMinute = new Map<string, number>()
  const heldTargets = new Set<string>()
  let minute = 0

  function startMinute(now: Date) {
    const nowMinute = Math.floor(now.getTime() / MINUTE_MS)
    if (nowMinute === minute) return
    minute = nowMinute
    sentInMinute.clear()
    heldTargets.clear()
  }

  /** `taken` counts by host, and by account and host, what the current round has claimed. */
  function roomFor(target: Target, now: Date, taken: Map<string, number>): TargetRoom {
    startMinute(now)
    const key = keyOf(target)
    const roomInMinute = perHostPerMinute - (sentInMinute.get(key) ?? 0) - (taken.get(key) ?? 0)
    const roomAtHost = concurrentPerHost - (inFlight.get(target.host) ?? 0) - (taken.get(target.host) ?? 0)
    const isUsedUp = roomInMinute <= 0
    const nextMs = roomInMinute <= roomAtHost ? (minute + 1) * MINUTE_MS : now.getTime() + BUSY_MS
    return { count: Math.max(0, Math.min(roomInMinute, roomAtHost)), nextAt: new Date(nextMs).toISOString(), isUsedUp }
  }

  return {
    /** The room for deliveries that were claimed already. */
    room: (target: Target, now: Date) => roomFor(target, now, new Map()),

    /** The room for one round. What the round takes is counted after its commit, because a transaction may run again. */
    forRound(now: Date) {
      const taken = new Map<string, number>()
      return {
        room: (target: Target) => roomFor(target, now, taken),
        take(target: Target, count: number) {
          add(taken, keyOf(target), count)
          add(taken, target.host, count)
        },
      }
    },

    /** Counts a delivery that is being sent. */
    start(target: Target, now: Date) {
      startMinute(now)
      add(sentInMinute, keyOf(target), 1)
      add(inFlight, target.host, 1)
    },

    end({ host }: Target) {
      const remaining = (inFlight.get(host) ?? 0) - 1
      if (remaining > 0) inFlight.set(host, remaining)
      else inFlight.delete(host)
    },

    /** Marks a target whose deliveries wait for the next minute. Returns whether this is its first mark in this minute. */
    markHeld(target: Target, now: Date): boolean {
      startMinute(now)
      const key = keyOf(target)
      const isNew = !heldTargets.has(key)
      heldTargets.add(key)
      return isNew
    },
  }
}

const keyOf = ({ accountId, host }: Target) => `${accountId} ${host}`

const add = (counts: Map<string, number>, key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
