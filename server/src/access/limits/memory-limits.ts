import type { LimitSettings } from '@proffer/core/plans.ts'
import type { Clock } from '../../process/clock.ts'
import { type Month, monthClock } from './calendar-month.ts'
import { type CallCounter, IdCounters } from './call-counter.ts'
import { type Allowances, allowancesByTier, kinds, quotaUsedUp, tooFast } from './limit-kinds.ts'
import type { CallerUsage, LimitedCaller, Limits, LimitUsage, Verdict } from './limits.ts'
import { crossesNearQuota, type NearQuota } from './near-quota.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { SlidingWindow } from './sliding-window.ts'

/** The number of calls of one account in one month. It survives a crash. */
export interface DurableCount {
  readonly used: number
  /** Counts one call. When it returns, the count survives a crash of the process. */
  add(): void
}

/** The counts of all accounts by month. A month must be loaded once before it can be counted. */
export interface DurableCounts {
  /** Returns a function that finds an account's count, or undefined if the month is not loaded yet. */
  ifLoaded(month: string): ((userId: string) => DurableCount) | undefined
  load(month: string): Promise<unknown>
}

interface Options {
  settings: LimitSettings
  clock: Clock
  counts: DurableCounts
  /** Called once a month for each account, when it reaches 80 % of its quota. */
  onNearQuota: (account: NearQuota) => void
}

interface MemoryLimits extends Limits {
  /** How many end users and agents currently have a window. */
  activeIds(): number
}

const CHECKED_IDS_PER_SWEEP = 200

/** The limits of a process that serves all callers alone. Only each account's monthly count is stored outside its memory. */
export function memoryLimits({ settings, clock, counts, onNearQuota }: Options): MemoryLimits {
  const allowances = allowancesByTier(settings)
  const currentMonth = monthClock(clock)
  const accounts = new Map<string, Account>()
  /** Where the next sweep continues. */
  let sweepPosition = accounts.values()

  /** The account's counters. They are created with its first call, and its monthly counts start again with each month. */
  function accountOf(userId: string, month: Month, countOf: (userId: string) => DurableCount): Account {
    const existing = accounts.get(userId)
    if (existing?.month === month) return existing
    if (existing) {
      existing.startMonth(month, countOf(userId))
      return existing
    }
    const account = new Account(userId, month, countOf(userId))
    accounts.set(userId, account)
    return account
  }

  /** Removes what one account no longer needs. Each new id triggers one sweep, so that no timer is needed. */
  function sweepOne(now: number, month: Month) {
    let next = sweepPosition.next()
    if (next.done) {
      sweepPosition = accounts.values()
      next = sweepPosition.next()
    }
    const account = next.value
    if (!account?.window.isEmpty(now)) return
    account.externalUsers.dropInactive(now, CHECKED_IDS_PER_SWEEP)
    account.agents.dropInactive(now, CHECKED_IDS_PER_SWEEP)
    if (account.month !== month) accounts.delete(account.userId)
  }

  /** Counts an admitted call in every limit that applies. */
  function spend(account: Account, caller: LimitedCaller, counters: Counters, now: number, counted: boolean) {
    // This comes first, because only this can fail. If it fails, nothing else must be counted.
    if (counted) account.count.add()
    const { externalUserId, agentId } = caller
    const [, user, agent] = counters
    account.window.accept(now)
    const isNewUser = externalUserId !== null && user && account.externalUsers.spend(externalUserId, user, now, counted)
    const isNewAgent = agentId !== null && agent && account.agents.spend(agentId, agent, now, counted)
    if (isNewUser || isNewAgent) sweepOne(now, account.month)
  }

  function warnNearQuota(account: Account, limit: number) {
    const { used, userId, month } = account
    if (account.isWarned || !crossesNearQuota(used, limit)) return
    account.isWarned = true
    onNearQuota({ userId, month: month.name, used, limit })
  }

  /** Runs `work` synchronously, except that the first call of a month waits until the month's counts are loaded. */
  function inMonth<T>(work: (month: Month, countOf: (userId: string) => DurableCount) => T): T | Promise<T> {
    const month = currentMonth()
    const countOf = counts.ifLoaded(month.name)
    return countOf ? work(month, countOf) : counts.load(month.name).then(() => inMonth(work))
  }

  /** Decides about a call. With `spend`, an admitted call is counted. */
  const decide = (caller: LimitedCaller, counted: boolean, mode: 'spend' | 'check') =>
    inMonth<Verdict>((month, countOf) => {
      const now = clock.monotonicMs()
      const account = accountOf(caller.userId, month, countOf)
      const counters = account.countersFor(caller)
      const allowed = allowances[caller.plan]
      const rateRefusal = refusalByRate(counters, allowed, now)
      const refusal = rateRefusal ?? (counted ? refusalByQuota(counters, allowed, month) : undefined)
      if (mode === 'spend' && !refusal) {
        spend(account, caller, counters, now, counted)
        if (counted) warnNearQuota(account, allowed[0].monthly)
      }
      const [, user, agent] = counters
      const states = [stateOf(account, now), user && stateOf(user, now), agent && stateOf(agent, now)] as const
      return { refusal, headers: rateLimitHeaders(states, allowed) }
    })

  return {
    admit: (caller, counted) => decide(caller, counted, 'spend'),
    check: (caller, counted) => decide(caller, counted, 'check'),

    getUsage: (caller) =>
      inMonth<CallerUsage>((month, countOf) => {
        const now = clock.monotonicMs()
        const [account, externalUser, agent] = accountOf(caller.userId, month, countOf).countersFor(caller)
        const allowed = allowances[caller.plan]
        return {
          month,
          account: limitUsage(account, allowed[0], now),
          externalUser: externalUser && limitUsage(externalUser, allowed[1], now),
          agent: agent && limitUsage(agent, allowed[2], now),
        }
      }),

    activeIds() {
      let sum = 0
      for (const { externalUsers, agents } of accounts.values()) sum += externalUsers.activeIds + agents.activeIds
      return sum
    },
  }
}

/** The calls of one account, of its end users and of its agents. */
class Account implements CallCounter {
  readonly userId: string
  readonly window = new SlidingWindow()
  readonly externalUsers = new IdCounters()
  readonly agents = new IdCounters()
  month: Month
  count: DurableCount
  isWarned = false

  constructor(userId: string, month: Month, count: DurableCount) {
    this.userId = userId
    this.month = month
    this.count = count
  }

  get used() {
    return this.count.used
  }

  startMonth(month: Month, count: DurableCount) {
    this.month = month
    this.count = count
    this.isWarned = false
    this.externalUsers.startMonth()
    this.agents.startMonth()
  }

  /** The counters of a call, in the order of `kinds`: account, end user, agent. */
  countersFor({ externalUserId, agentId }: LimitedCaller) {
    return [
      this,
      externalUserId === null ? undefined : this.externalUsers.find(externalUserId),
      agentId === null ? undefined : this.agents.find(agentId),
    ] as const
  }
}

type Counters = ReturnType<Account['countersFor']>

/** The error names the first limit that is reached. The waiting time is enough for all of them. */
function refusalByRate(counters: Counters, allowed: Allowances, now: number) {
  let reached = -1
  let retryAfter = 0
  for (let kind = 0; kind < kinds.length; kind++) {
    const window = counters[kind]?.window
    const { perMinute } = allowed[kind as 0]
    if (!window || window.used(now) < perMinute) continue
    if (reached === -1) reached = kind
    retryAfter = Math.max(retryAfter, window.retryAfterSeconds(perMinute, now))
  }
  if (reached === -1) return undefined
  return tooFast(kinds[reached as 0], allowed[reached as 0].perMinute, retryAfter)
}

function refusalByQuota(counters: Counters, allowed: Allowances, month: Month) {
  for (let kind = 0; kind < kinds.length; kind++) {
    const used = counters[kind]?.used ?? 0
    const limit = allowed[kind as 0].monthly
    if (counters[kind] && used >= limit) return quotaUsedUp(kinds[kind as 0], { limit, used }, month.endMs)
  }
  return undefined
}

const stateOf = ({ window }: CallCounter, now: number) => ({
  used: window.used(now),
  secondsUntilRoom: window.secondsUntilRoom(now),
})

const limitUsage = ({ window, used }: CallCounter, allowed: Allowances[0], now: number): LimitUsage => ({
  window: { limit: allowed.perMinute, used: window.used(now), nextSlotInMs: window.msUntilRoom(now) },
  quota: { limit: allowed.monthly, used },
})
