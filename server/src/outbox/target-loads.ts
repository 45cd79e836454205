import { MINUTE_MS } from '../values/time-units.ts'

/** Where the deliveries of a lane go. */
export interface Target {
  userId: string
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
  /** When it may get more than that. */
  nextAt: string
  /** Whether the account has used up its minute. */
  isUsedUp: boolean
}

type TargetLoads = ReturnType<typeof targetLoads>
export type RoundOfTargets = ReturnType<TargetLoads['forRound']>

/** What this process sends to each host: how much each account has sent within the minute, and how much is in flight. */
export function targetLoads({ perHostPerMinute, concurrentPerHost }: TargetLimits) {
  const inFlight = new Map<string, number>()
  const sent = new Map<string, number>()
  const held = new Set<string>()
  let minute = 0

  function turnTo(now: Date) {
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current === minute) return
    minute = current
    sent.clear()
    held.clear()
  }

  function roomFor(target: Target, now: Date, taken: Map<string, number>): TargetRoom {
    turnTo(now)
    const key = keyOf(target)
    const ofMinute = perHostPerMinute - (sent.get(key) ?? 0) - (taken.get(key) ?? 0)
    const ofHost = concurrentPerHost - (inFlight.get(target.host) ?? 0) - (taken.get(target.host) ?? 0)
    const isUsedUp = ofMinute <= 0
    const nextMs = ofMinute <= ofHost ? (minute + 1) * MINUTE_MS : now.getTime() + BUSY_MS
    return { count: Math.max(0, Math.min(ofMinute, ofHost)), nextAt: new Date(nextMs).toISOString(), isUsedUp }
  }

  return {
    room: (target: Target, now: Date) => roomFor(target, now, new Map()),

    /** What one round may hand out. It is counted once the round is on disk, because a transaction may be run again. */
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

    start(target: Target, count: number, now: Date) {
      turnTo(now)
      add(sent, keyOf(target), count)
      add(inFlight, target.host, count)
    },

    end({ host }: Target) {
      const left = (inFlight.get(host) ?? 0) - 1
      if (left > 0) inFlight.set(host, left)
      else inFlight.delete(host)
    },

    /** Whether this is the first time within the minute that deliveries to the target have to wait for the next. */
    isNewlyHeld(target: Target, now: Date): boolean {
      turnTo(now)
      const key = keyOf(target)
      const isNew = !held.has(key)
      held.add(key)
      return isNew
    },
  }
}

const keyOf = ({ userId, host }: Target) => `${userId} ${host}`

const add = (counts: Map<string, number>, key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
