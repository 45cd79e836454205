import { createHash } from 'node:crypto'
import { type LimitSettings, tiers } from '@proffer/core/plans.ts'
import type { Clock } from '../../process/clock.ts'
import { batching } from '../../storage/caches/batching.ts'
import type { Database } from '../../storage/database.ts'
import { type AddressLimit, network, tooManyFromAddress } from './address-limit.ts'
import { type Month, monthOf } from './calendar-month.ts'
import { type Allowances, allowancesByTier, kinds, quotaUsedUp, tooFast } from './limit-kinds.ts'
import type { LimitedCaller, LimitStanding, Limits, Verdict } from './limits.ts'
import { type Ask, type Judged, judgeCalls, type WindowCount } from './limits-store.ts'
import { crossesNearQuota, type NearQuota } from './near-quota.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { WINDOW_MS } from './sliding-window.ts'

interface Options {
  settings: LimitSettings
  clock: Clock
  database: Database
  /** Told once a month for each account, when it crosses 80 % of its quota. */
  onNearQuota: (account: NearQuota) => void
}

export interface SharedLimits extends Limits {
  /** A limit for each address, under a name of its own: what is spent from one is not spent from another. */
  addresses(name: string, perMinute: number): AddressLimit
}

const CALLS_PER_BATCH = 100
const SECOND_US = 1_000_000

/**
 * The limits of every process on one PostgreSQL, counted there, on its clock. Calls that arrive while others are being
 * judged go together, so that under load one round trip and one commit serve many.
 */
export function postgresLimits({ settings, clock, database, onNearQuota }: Options): SharedLimits {
  const allowances = allowancesByTier(settings)
  const allowed = tiers.flatMap((tier) => numbersOf(allowances[tier]))
  const monthAt = rememberedMonth()
  const warned = new Set<string>()
  let warnedIn = ''

  const judge = batching(
    (asks: Ask[]) => judgeCalls(database.db, { asks, allowed: `{${allowed.join(',')}}`, told: told(clock) }),
    { atMost: CALLS_PER_BATCH },
  )

  const judgeCaller = (caller: LimitedCaller, counted: boolean, spending: boolean) =>
    judge({
      spending,
      counted,
      allowance: tiers.indexOf(caller.plan),
      userId: caller.userId,
      windows: [
        `account ${caller.userId}`,
        partKey('user', caller, caller.externalUserId),
        partKey('agent', caller, caller.agentId),
      ],
    })

  function warnNearQuota({ userId, plan }: LimitedCaller, { counts, monthStartsUs }: Judged) {
    const used = counts[0].spent
    const limit = allowances[plan][0].monthly
    const month = monthAt(monthStartsUs).name
    // The count is one for all processes, so that exactly one call crosses a line; a larger plan has another line.
    if (!crossesNearQuota(used, limit)) return
    if (warnedIn !== month) warned.clear()
    warnedIn = month
    if (warned.has(userId)) return
    warned.add(userId)
    onNearQuota({ userId, month, used, limit })
  }

  async function verdict(caller: LimitedCaller, counted: boolean, spending: boolean): Promise<Verdict> {
    const judged = await judgeCaller(caller, counted, spending)
    const ofPlan = allowances[caller.plan]
    if (spending && counted && judged.verdict === 0) warnNearQuota(caller, judged)
    const [account, user, agent] = judged.counts
    const states = [stateOf(account), user && stateOf(user), agent && stateOf(agent)] as const
    return { refusal: refusalOf(judged, ofPlan, monthAt), headers: rateLimitHeaders(states, ofPlan) }
  }

  return {
    admit: (caller, counted) => verdict(caller, counted, true),
    check: (caller, counted) => verdict(caller, counted, false),

    async standing(caller) {
      const { counts, monthStartsUs } = await judgeCaller(caller, false, false)
      const [account, user, agent] = counts
      const ofPlan = allowances[caller.plan]
      return {
        month: monthAt(monthStartsUs),
        account: standingOf(account, ofPlan[0]),
        externalUser: user && standingOf(user, ofPlan[1]),
        agent: agent && standingOf(agent, ofPlan[2]),
      }
    },

    addresses(name, perMinute) {
      const one = { monthly: 0, perMinute }
      const allowance = allowed.push(...numbersOf([one, one, one])) / NUMBERS_PER_ALLOWANCE - 1
      return {
        async admit(address) {
          const key = hashedKey(name, network(address))
          const ask = { spending: true, counted: false, allowance, userId: null }
          const { verdict, waitUs } = await judge({ ...ask, windows: [key, undefined, undefined] })
          return verdict === 0 ? undefined : tooManyFromAddress(perMinute, secondsOf(waitUs))
        },
      }
    },
  }
}

const NUMBERS_PER_ALLOWANCE = 6
const numbersOf = (allowed: Allowances) => [
  ...allowed.map(({ perMinute }) => perMinute),
  ...allowed.map(({ monthly }) => monthly),
]

/** The database's own clock rules, unless a test's stands in for it. */
const told = (clock: Clock) =>
  clock.rulesDatabase && { us: Math.round(clock.monotonicMs() * 1000), wallUs: clock.now().getTime() * 1000 }

const partKey = (kind: string, { userId }: LimitedCaller, id: string | null) =>
  id === null ? undefined : hashedKey(kind, `${userId} ${id}`)

/** What callers call their end users may be a name or an address, so that only a hash of it is written. */
const hashedKey = (kind: string, text: string) => `${kind} ${createHash('sha256').update(text).digest('base64url')}`

function refusalOf({ verdict, waitUs, counts, monthStartsUs }: Judged, allowed: Allowances, monthAt: MonthAt) {
  if (verdict === 0) return undefined
  const kind = ((verdict - 1) % kinds.length) as 0
  if (verdict <= kinds.length) return tooFast(kinds[kind], allowed[kind].perMinute, secondsOf(waitUs))
  const quota = { limit: allowed[kind].monthly, used: counts[kind].spent }
  return quotaUsedUp(kinds[kind], quota, monthAt(monthStartsUs).endMs)
}

/** Never more than the window, also for calls that a clock which was set back has put into the future. */
const secondsOf = (us: number) => Math.min(WINDOW_MS / 1000, Math.max(1, Math.ceil(us / SECOND_US)))

const stateOf = ({ used, roomUs }: WindowCount) => ({
  used,
  secondsUntilRoom: roomUs === null ? undefined : secondsOf(roomUs),
})

const standingOf = ({ used, roomUs, spent }: WindowCount, allowed: Allowances[0]): LimitStanding => ({
  window: { limit: allowed.perMinute, used, roomInMs: roomUs === null ? undefined : roomUs / 1000 },
  quota: { limit: allowed.monthly, used: spent },
})

type MonthAt = (startsUs: number) => Month

function rememberedMonth(): MonthAt {
  let known: Month | undefined
  return (startsUs) => {
    if (known?.startMs !== startsUs / 1000) known = monthOf(startsUs / 1000)
    return known
  }
}
