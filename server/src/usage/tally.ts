import type { LimitedCaller, Limits, Verdict } from '../access/limits/limits.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { DAY_MS } from '../values/time-units.ts'
import { addDay, type DayCount, listKnownAccounts, type PartKind } from './tally-store.ts'

const FOLD_EVERY_MS = 5_000
const ACCOUNTS_PER_COMMIT = 100

interface Options {
  database: Database
  clock: Clock
  onError: (error: unknown) => void
  foldEveryMs?: number
}

export type Tally = ReturnType<typeof tally>

/**
 * Counted calls by day, and by end user and agent, for looking at. No limit rests on it, so it is added up in memory and
 * written every few seconds: a crash can lose those, while the quota's own count stays exact.
 */
export function tally({ database, clock, onError, foldEveryMs = FOLD_EVERY_MS }: Options) {
  /** By account; days that are over wait apart. */
  let waiting = new Map<string, PendingDay>()
  let over: PendingDay[] = []
  let timer: NodeJS.Timeout | undefined
  let folding: Promise<void> = Promise.resolve()
  const today = days(clock)

  function pendingOf(userId: string, day: string): PendingDay {
    const known = waiting.get(userId)
    if (known?.day === day) return known
    if (known) over.push(known)
    const made = new PendingDay(userId, day)
    waiting.set(userId, made)
    timer ??= setTimeout(() => void fold(), foldEveryMs).unref()
    return made
  }

  /** One after the other, so that whoever waits for a fold finds in the database all that was counted before. */
  function fold(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    folding = folding.then(save).catch(onError)
    return folding
  }

  async function save() {
    // In one order, so that two processes that add to the same accounts never wait for each other in a circle.
    const batch = [...over, ...waiting.values()].map((day) => day.count()).sort(byAccountAndDay)
    waiting = new Map()
    over = []
    for (let start = 0; start < batch.length; start += ACCOUNTS_PER_COMMIT) {
      const part = batch.slice(start, start + ACCOUNTS_PER_COMMIT)
      try {
        await database.transact(null, async (trx) => {
          // An account that was deleted meanwhile has nothing to count for.
          const known = await listKnownAccounts(trx, [...new Set(part.map(({ userId }) => userId))])
          for (const day of part) if (known.has(day.userId)) await addDay(trx, day)
        })
      } catch (error) {
        for (const day of batch.slice(start)) pendingOf(day.userId, day.day).take(day)
        throw error
      }
    }
  }

  return {
    add({ userId, externalUserId, agentId }: LimitedCaller): void {
      pendingOf(userId, today()).add(externalUserId, agentId)
    },

    fold,
    close: fold,
  }
}

/** The limits, with every counted call that they admit noted. */
export function talliedLimits(limits: Limits, { add }: Pick<Tally, 'add'>): Limits {
  const note = (caller: LimitedCaller, verdict: Verdict) => {
    if (!verdict.refusal) add(caller)
    return verdict
  }
  return {
    ...limits,
    admit(caller, counted) {
      const verdict = limits.admit(caller, counted)
      if (!counted) return verdict
      // At once where it can be, as the door expects it.
      return verdict instanceof Promise ? verdict.then((judged) => note(caller, judged)) : note(caller, verdict)
    },
  }
}

/** The present UTC day as text, written anew once a day: calls come more often than that. */
function days(clock: Clock) {
  let number = Number.NaN
  let text = ''
  return () => {
    const ms = clock.now().getTime()
    const today = Math.floor(ms / DAY_MS)
    if (today !== number) {
      number = today
      text = new Date(ms).toISOString().slice(0, 10)
    }
    return text
  }
}

class PendingDay {
  readonly day: string
  readonly #userId: string
  #used = 0
  readonly #parts: Record<PartKind, Map<string, number>> = { external_user: new Map(), agent: new Map() }

  constructor(userId: string, day: string) {
    this.#userId = userId
    this.day = day
  }

  add(externalUserId: string | null, agentId: string | null) {
    this.#used += 1
    if (externalUserId !== null) this.#raise('external_user', externalUserId, 1)
    if (agentId !== null) this.#raise('agent', agentId, 1)
  }

  take({ used, parts }: DayCount) {
    this.#used += used
    for (const part of parts) this.#raise(part.kind, part.id, part.used)
  }

  count(): DayCount {
    const kinds = ['agent', 'external_user'] as const
    const parts = kinds.flatMap((kind) =>
      [...this.#parts[kind]].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, used]) => ({ kind, id, used })),
    )
    return { userId: this.#userId, day: this.day, used: this.#used, parts }
  }

  #raise(kind: PartKind, id: string, by: number) {
    this.#parts[kind].set(id, (this.#parts[kind].get(id) ?? 0) + by)
  }
}

const byAccountAndDay = (a: DayCount, b: DayCount) => (`${a.userId} ${a.day}` < `${b.userId} ${b.day}` ? -1 : 1)
