import type { LimitSettings, Tier } from '@proffer/core/plans.ts'
import type { AppError } from '../../errors/errors.ts'
import type { Month } from './calendar-month.ts'
import {
  type Counters,
  isTooFast,
  isUsedUp,
  type Limit,
  type LimitState,
  secondsOf,
  WINDOW_MS,
  whenCounted,
} from './counters.ts'
import { allowancesByTier, type KindAllowance, quotaUsedUp, tooFast } from './limit-kinds.ts'

/** Whose limits apply to a call. If an id is null, no limit of that kind applies. */
export interface LimitedCaller {
  accountId: string
  plan: Tier
  externalUserId: string | null
  agentId: string | null
}

export interface Verdict {
  refusal: AppError | undefined
  /** The rate-limit headers of the response, admitted or not. */
  headers: RateLimitHeaders
}

type RateLimitHeaders = { 'ratelimit-policy': string; ratelimit: string }

export interface LimitUsage {
  /** `nextSlotInMs` is the time until the oldest call leaves the window. Undefined if the window is empty. */
  window: { limit: number; used: number; nextSlotInMs: number | undefined }
  quota: { limit: number; used: number }
}

export interface CallerUsage {
  month: Month
  account: LimitUsage
  externalUser: LimitUsage | undefined
  agent: LimitUsage | undefined
}

/**
 * The limits of all accounts. Per-minute limits apply to every call. `counted` says whether the monthly quotas apply as well.
 */
export interface Limits {
  /** Checks every limit that applies. Counts the call for all of them, or refuses it and counts it for none. */
  admit(caller: LimitedCaller, counted: boolean): Verdict | Promise<Verdict>
  /** The result that `admit` would have now. Counts nothing. */
  check(caller: LimitedCaller, counted: boolean): Verdict | Promise<Verdict>
  /** What the caller has used of every limit that applies. Counts nothing. */
  getUsage(caller: LimitedCaller): CallerUsage | Promise<CallerUsage>
}

/** An account that has used 80 % of its monthly quota. */
export interface NearQuota {
  accountId: string
  month: string
  used: number
  limit: number
}

const NEAR_QUOTA = 0.8

interface Options {
  settings: LimitSettings
  counters: Counters
  /** Called when an account reaches 80 % of its quota: once a month, but after a change of plan another process may call it again. */
  onNearQuota: (account: NearQuota) => void
}

export function callLimits({ settings, counters, onNearQuota }: Options): Limits {
  const allowances = allowancesByTier(settings)
  const warnedAccounts = new Set<string>()
  let warnedMonth = ''

  function limitsOf({ plan, externalUserId, agentId }: LimitedCaller): CallerLimit[] {
    const [account, user, agent] = allowances[plan]
    const limits = [limitOf(account, '')]
    if (externalUserId !== null) limits.push(limitOf(user, externalUserId))
    if (agentId !== null) limits.push(limitOf(agent, agentId))
    return limits
  }

  function decide(caller: LimitedCaller, { spends, counted }: { spends: boolean; counted: boolean }) {
    const { accountId } = caller
    const counting = counters.count({ accountId, limits: limitsOf(caller), spends, counted })
    return whenCounted(counting, ({ month, states }): Verdict => {
      const refusal = tooFastRefusal(states) ?? (counted ? quotaRefusal(states, month) : undefined)
      const isSpent = spends && !refusal
      if (isSpent && counted) warnNearQuota(accountId, states[0], month)
      return { refusal, headers: headersOf(states, isSpent) }
    })
  }

  /** All processes share the count, so exactly one call reaches 80 %. After a change of plan, another call can. */
  function warnNearQuota(accountId: string, account: State | undefined, { name }: Month) {
    const { spent = 0, limit } = account ?? {}
    const threshold = (limit?.monthly ?? 0) * NEAR_QUOTA
    if (!limit || spent >= threshold || spent + 1 < threshold) return
    if (warnedMonth !== name) warnedAccounts.clear()
    warnedMonth = name
    if (warnedAccounts.has(accountId)) return
    warnedAccounts.add(accountId)
    onNearQuota({ accountId, month: name, used: spent + 1, limit: limit.monthly })
  }

  return {
    admit: (caller, counted) => decide(caller, { spends: true, counted }),
    check: (caller, counted) => decide(caller, { spends: false, counted }),

    getUsage(caller) {
      const { accountId } = caller
      const counting = counters.count({ accountId, limits: limitsOf(caller), spends: false, counted: true })
      return whenCounted(counting, ({ month, states }): CallerUsage => {
        const usageOf = (kind: KindAllowance['kind']) => {
          const state = states.find(({ limit }) => limit.kind === kind)
          return state && limitUsage(state)
        }
        const account = usageOf('account') as LimitUsage
        return { month, account, externalUser: usageOf('external_user'), agent: usageOf('agent') }
      })
    },
  }
}

interface CallerLimit extends Limit {
  allowance: KindAllowance
}

const limitOf = (allowance: KindAllowance, id: string): CallerLimit => {
  const { kind, perMinute, monthly } = allowance
  return { kind, id, perMinute, monthly, allowance }
}

type State = LimitState<CallerLimit>

/** The error names the first limit that is reached. The waiting time is enough for all of them. */
function tooFastRefusal(states: State[]): AppError | undefined {
  const reached = states.find(isTooFast)
  return reached && tooFast(reached.limit.allowance, secondsOf(Math.max(...states.map(({ waitMs }) => waitMs))))
}

function quotaRefusal(states: State[], { endMs }: Month): AppError | undefined {
  const usedUp = states.find(isUsedUp)
  return usedUp && quotaUsedUp(usedUp.limit.allowance, usedUp.spent, endMs)
}

/**
 * `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers: lists of structured-field items, one
 * for each limit that applies. `t` is the time until a call leaves the window and `r` grows. An empty window has no `t`.
 */
function headersOf(states: State[], isSpent: boolean): RateLimitHeaders {
  let policies = ''
  let rateLimits = ''
  for (const { limit, used, roomMs = isSpent ? WINDOW_MS : undefined } of states) {
    const separator = policies === '' ? '' : ', '
    const remaining = Math.max(0, limit.perMinute - used - (isSpent ? 1 : 0))
    policies += separator + limit.allowance.policyItem
    rateLimits += `${separator}"${limit.allowance.policy}";r=${remaining}`
    if (roomMs !== undefined) rateLimits += `;t=${secondsOf(roomMs)}`
  }
  return { 'ratelimit-policy': policies, ratelimit: rateLimits }
}

const limitUsage = ({ limit, used, roomMs, spent }: State): LimitUsage => ({
  window: { limit: limit.perMinute, used, nextSlotInMs: roomMs },
  quota: { limit: limit.monthly, used: spent },
})
