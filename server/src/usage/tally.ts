import type { LimitedCaller, Limits, Verdict } from '../access/limits/limits.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { DAY_MS } from '../values/time-units.ts'
import { addDay, type CallerKind, type DayCount, listKnownAccounts } from './tally-store.ts'

const FLUSH_EVERY_MS = 5_000
const DAYS_PER_COMMIT = 100

interface Options {
  database: Database
  clock: Clock
  onError: (error: unknown) => void
  flushEveryMs?: number
}

export type Tally = ReturnType<typeof tally>

/**
 * Counts calls by day, end user and agent, for display only. No limit depends on it, so it counts in memory and writes
 * every few seconds. A crash can lose those seconds; the quota's count stays exact.
 */
export function tally({ database, clock, onError, flushEveryMs = FLUSH_EVERY_MS }: Options) {
  /** The current day by account. Days that have ended are in `pastDays`. */
  let pendingByAccount = new Map<string, PendingDay>()
  let pastDays: PendingDay[] = []
  let timer: NodeJS.Timeout | undefined
  let lastFlush: Promise<void> = Promise.resolve()
  const currentDay = dayReader(clock)

  /** Returns the unsaved counts of the account on this day. The first ones start the timer of the next flush. */
  function pendingOf(userId: string, day: string): PendingDay {
    const current = pendingByAccount.get(userId)
    if (current?.day === day) return current
    if (current) pastDays.push(current)
    const pending = new PendingDay(userId, day)
    pendingByAccount.set(userId, pending)
    timer ??= setTimeout(() => void flush(), flushEveryMs).unref()
    return pending
  }

  /** Flushes run one after the other, so after a flush the database holds everything that was counted before. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    lastFlush = lastFlush.then(save).catch(onError)
    return lastFlush
  }

  async function save() {
    // Sorted, so two processes that write the same accounts cannot deadlock.
    const batch = [...pastDays, ...pendingByAccount.values()].map((pending) => pending.toCount()).sort(byAccountAndDay)
    pendingByAccount = new Map()
    pastDays = []
    for (let start = 0; start < batch.length; start += DAYS_PER_COMMIT) {
      const days = batch.slice(start, start + DAYS_PER_COMMIT)
      try {
        await database.transact(null, async (trx) => {
          // Skips accounts that were deleted in the meantime.
          const existingAccounts = await listKnownAccounts(trx, [...new Set(days.map(({ userId }) => userId))])
          for (const day of days) if (existingAccounts.has(day.userId)) await addDay(trx, day)
        })
      } catch (error) {
        // Keeps what was not saved for the next flush.
        for (const day of batch.slice(start)) pendingOf(day.userId, day.day).merge(day)
        throw error
      }
    }
  }

  return {
    add({ userId, externalUserId, agentId }: LimitedCaller): void {
      pendingOf(userId, currentDay()).add(externalUserId, agentId)
    },

    flush,
    close: flush,
  }
}

/** Returns limits that also count every admitted call in the tally, if it counts against the quota. */
export function limitsWithTally(limits: Limits, { add }: Pick<Tally, 'add'>): Limits {
  const count = (caller: LimitedCaller, verdict: Verdict) => {
    if (!verdict.refusal) add(caller)
    return verdict
  }
  return {
    ...limits,
    admit(caller, counted) {
      const verdict = limits.admit(caller, counted)
      if (!counted) return verdict
      // Returns synchronously when the limits do, because the door relies on it.
      return verdict instanceof Promise ? verdict.then((result) => count(caller, result)) : count(caller, verdict)
    },
  }
}

/** Returns a function that returns the current UTC day as text. It formats it once a day, because every call needs it. */
function dayReader(clock: Clock) {
  let dayNumber = Number.NaN
  let text = ''
  return () => {
    const ms = clock.now().getTime()
    const today = Math.floor(ms / DAY_MS)
    if (today !== dayNumber) {
      dayNumber = today
      text = new Date(ms).toISOString().slice(0, 10)
    }
    return text
  }
}

/** The calls of an account on one day that are not in the database yet. */
class PendingDay {
  readonly day: string
  readonly #userId: string
  #used = 0
  readonly #callers: Record<CallerKind, Map<string, number>> = { external_user: new Map(), agent: new Map() }

  constructor(userId: string, day: string) {
    this.#userId = userId
    this.day = day
  }

  add(externalUserId: string | null, agentId: string | null) {
    this.#used += 1
    if (externalUserId !== null) this.#raise('external_user', externalUserId, 1)
    if (agentId !== null) this.#raise('agent', agentId, 1)
  }

  merge({ used, callers }: DayCount) {
    this.#used += used
    for (const caller of callers) this.#raise(caller.kind, caller.id, caller.used)
  }

  /** Sorts the callers for the same reason as the accounts are sorted: two processes must not deadlock. */
  toCount(): DayCount {
    const kinds = ['agent', 'external_user'] as const
    const callers = kinds.flatMap((kind) =>
      [...this.#callers[kind]].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, used]) => ({ kind, id, used })),
    )
    return { userId: this.#userId, day: this.day, used: this.#used, callers }
  }

  #raise(kind: CallerKind, id: string, calls: number) {
    this.#callers[kind].set(id, (this.#callers[kind].get(id) ?? 0) + calls)
  }
}

const byAccountAndDay = (a: DayCount, b: DayCount) => (`${a.userId} ${a.day}` < `${b.userId} ${b.day}` ? -1 : 1)
