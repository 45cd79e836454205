import { createHash } from 'node:crypto'
import { type LimitSettings, tiers } from '@proffer/core/plans.ts'
import type { Clock } from '../../process/clock.ts'
import { batching } from '../../storage/caches/batching.ts'
import type { Database } from '../../storage/database.ts'
import { type AddressLimit, network, tooManyFromAddress } from './address-limit.ts'
import { type Month, monthOf } from './calendar-month.ts'
import { type Allowances, allowancesByTier, kinds, quotaUsedUp, tooFast } from './limit-kinds.ts'
import type { LimitedCaller, Limits, LimitUsage, Verdict } from './limits.ts'
import { type CallToCheck, type CheckedCall, checkCalls, type WindowCount } from './limits-store.ts'
import { crossesNearQuota, type NearQuota } from './near-quota.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { WINDOW_MS } from './sliding-window.ts'

interface Options {
  settings: LimitSettings
  clock: Clock
  database: Database
  /** Called when an account reaches 80 % of its quota: once a month, but after a change of plan another process may call it again. */
  onNearQuota: (account: NearQuota) => void
}

export interface SharedLimits extends Limits {
  /** Creates a limit by address. Limits with different names count separately. */
  createAddressLimit(name: string, perMinute: number): AddressLimit
}

const CALLS_PER_BATCH = 100
const SECOND_US = 1_000_000

/**
 * The limits that all processes on one PostgreSQL share. The database counts, with its own clock. Calls that arrive while
 * others are being checked form a batch, so that under load one round trip and one commit serve many calls.
 */
export function postgresLimits({ settings, clock, database, onNearQuota }: Options): SharedLimits {
  const allowances = allowancesByTier(settings)
  // One allowance for each plan, then one for each limit by address. A call names its allowance by its index.
  const allowed = tiers.flatMap((tier) => numbersOf(allowances[tier]))
  const monthAt = cachedMonth()
  const warnedAccounts = new Set<string>()
  let warnedMonth = ''

  const checkInBatch = batching(
    (calls: CallToCheck[]) =>
      checkCalls(database.db, { calls, allowed: `{${allowed.join(',')}}`, testTime: testTime(clock) }),
    { maxQuestions: CALLS_PER_BATCH },
  )

  const checkCaller = (caller: LimitedCaller, mode: { spending: boolean; counted: boolean }) =>
    checkInBatch({
      ...mode,
      allowance: tiers.indexOf(caller.plan),
      userId: caller.userId,
      windows: [
        `account ${caller.userId}`,
        idKey('user', caller, caller.externalUserId),
        idKey('agent', caller, caller.agentId),
      ],
    })

  function warnNearQuota({ userId, plan }: LimitedCaller, { counts, monthStartsUs }: CheckedCall) {
    const used = counts[0].spent
    const limit = allowances[plan][0].monthly
    const month = monthAt(monthStartsUs).name
    // All processes share the count, so exactly one call reaches 80 %. After a change of plan, another call can.
    if (!crossesNearQuota(used, limit)) return
    if (warnedMonth !== month) warnedAccounts.clear()
    warnedMonth = month
    if (warnedAccounts.has(userId)) return
    warnedAccounts.add(userId)
    onNearQuota({ userId, month, used, limit })
  }

  async function decide(
    caller: LimitedCaller,
    { spending, counted }: { spending: boolean; counted: boolean },
  ): Promise<Verdict> {
    const checked = await checkCaller(caller, { spending, counted })
    const planAllowances = allowances[caller.plan]
    if (spending && counted && checked.verdict === 0) warnNearQuota(caller, checked)
    const [account, user, agent] = checked.counts
    const states = [stateOf(account), user && stateOf(user), agent && stateOf(agent)] as const
    return { refusal: refusalOf(checked, planAllowances, monthAt), headers: rateLimitHeaders(states, planAllowances) }
  }

  return {
    admit: (caller, counted) => decide(caller, { spending: true, counted }),
    check: (caller, counted) => decide(caller, { spending: false, counted }),

    async getUsage(caller) {
      const { counts, monthStartsUs } = await checkCaller(caller, { spending: false, counted: false })
      const [account, user, agent] = counts
      const planAllowances = allowances[caller.plan]
      return {
        month: monthAt(monthStartsUs),
        account: limitUsage(account, planAllowances[0]),
        externalUser: user && limitUsage(user, planAllowances[1]),
        agent: agent && limitUsage(agent, planAllowances[2]),
      }
    },

    createAddressLimit(name, perMinute) {
      const perAddress = { monthly: 0, perMinute }
      const allowance = allowed.length / NUMBERS_PER_ALLOWANCE
      // `admit_calls` needs an allowance for each kind of limit. A call of an address has only the first.
      allowed.push(...numbersOf([perAddress, perAddress, perAddress]))
      return {
        async admit(address) {
          const key = hashedKey(name, network(address))
          const call = { spending: true, counted: false, allowance, userId: null }
          const { verdict, waitUs } = await checkInBatch({ ...call, windows: [key, undefined, undefined] })
          return verdict === 0 ? undefined : tooManyFromAddress(perMinute, secondsOf(waitUs))
        },
      }
    },
  }
}

const NUMBERS_PER_ALLOWANCE = 6
/** An allowance as the database function `admit_calls` takes it: three limits per minute, then three per month. */
const numbersOf = (allowed: Allowances) => [
  ...allowed.map(({ perMinute }) => perMinute),
  ...allowed.map(({ monthly }) => monthly),
]

/** The time of a test's clock. Undefined otherwise, because the database uses its own clock. */
const testTime = (clock: Clock) =>
  clock.setsDatabaseTime && { us: Math.round(clock.monotonicMs() * 1000), wallUs: clock.now().getTime() * 1000 }

const idKey = (kind: string, { userId }: LimitedCaller, id: string | null) =>
  id === null ? undefined : hashedKey(kind, `${userId} ${id}`)

/** Only a hash of the text is stored, because the id of an end user may be a name or an email address. */
const hashedKey = (kind: string, text: string) => `${kind} ${createHash('sha256').update(text).digest('base64url')}`

function refusalOf({ verdict, waitUs, counts, monthStartsUs }: CheckedCall, allowed: Allowances, monthAt: MonthAt) {
  if (verdict === 0) return undefined
  const kind = ((verdict - 1) % kinds.length) as 0
  if (verdict <= kinds.length) return tooFast(kinds[kind], allowed[kind].perMinute, secondsOf(waitUs))
  const quota = { limit: allowed[kind].monthly, used: counts[kind].spent }
  return quotaUsedUp(kinds[kind], quota, monthAt(monthStartsUs).endMs)
}

/** At most the length of the window. If the clock was set back, calls in the window can lie in the future. */
const secondsOf = (us: number) => Math.min(WINDOW_MS / 1000, Math.max(1, Math.ceil(us / SECOND_US)))

const stateOf = ({ used, roomUs }: WindowCount) => ({
  used,
  secondsUntilRoom: roomUs === null ? undefined : secondsOf(roomUs),
})

const limitUsage = ({ used, roomUs, spent }: WindowCount, allowed: Allowances[0]): LimitUsage => ({
  window: { limit: allowed.perMinute, used, nextSlotInMs: roomUs === null ? undefined : roomUs / 1000 },
  quota: { limit: allowed.monthly, used: spent },
})

type MonthAt = (startsUs: number) => Month

function cachedMonth(): MonthAt {
  let month: Month | undefined
  return (startsUs) => {
    if (month?.startMs !== startsUs / 1000) month = monthOf(startsUs / 1000)
    return month
  }
}
