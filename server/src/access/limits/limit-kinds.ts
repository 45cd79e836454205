import { type Allowance, type LimitSettings, type Tier, tiers } from '@proffer/core/plans.ts'
import { AppError, retryLater } from '../../errors/errors.ts'
import { WINDOW_MS } from './counters.ts'

/** The three kinds of limit of a call. */
const kinds = {
  account: {
    policy: 'account',
    whose: 'your account',
    rateCode: 'rate_limit_exceeded',
    quotaCode: 'monthly_quota_exceeded',
  },
  external_user: {
    policy: 'external-user',
    whose: 'this X-External-User-Id',
    rateCode: 'external_user_rate_limit_exceeded',
    quotaCode: 'external_user_quota_exceeded',
  },
  agent: {
    policy: 'agent',
    whose: 'this X-Agent-Id',
    rateCode: 'agent_id_rate_limit_exceeded',
    quotaCode: 'agent_id_quota_exceeded',
  },
} as const
type Kind = keyof typeof kinds

export interface KindAllowance extends Allowance {
  kind: Kind
  /** The name of the limit in the rate-limit headers. */
  policy: string
  /** The limit as `RateLimit-Policy` shows it. */
  policyItem: string
}

/** In the order in which the limits are checked: account, end user, agent. */
type Allowances = readonly [KindAllowance, KindAllowance, KindAllowance]

export function allowancesByTier({ plans, endUser, agent }: LimitSettings): Record<Tier, Allowances> {
  const allowance = (kind: Kind, plan: Allowance, { monthly, perMinute }: Allowance): KindAllowance => {
    const { policy } = kinds[kind]
    const policyItem = `"${policy}";q=${perMinute};w=${WINDOW_MS / 1000}`
    return { kind, perMinute, monthly: Math.min(plan.monthly, monthly), policy, policyItem }
  }
  const entries = tiers.map((tier) => {
    const plan = plans[tier]
    return [
      tier,
      [allowance('account', plan, plan), allowance('external_user', plan, endUser), allowance('agent', plan, agent)],
    ]
  })
  return Object.fromEntries(entries)
}

export function tooFast({ kind, perMinute }: KindAllowance, retryAfter: number) {
  const { rateCode, whose } = kinds[kind]
  const seconds = `${retryAfter} second${retryAfter === 1 ? '' : 's'}`
  const detail = `You have reached the limit of ${perMinute} requests per minute for ${whose}. Try again in ${seconds}.`
  return new AppError(429, rateCode, detail, retryLater(perMinute, retryAfter))
}

export function quotaUsedUp({ kind, monthly }: KindAllowance, used: number, endMs: number) {
  const { quotaCode, whose } = kinds[kind]
  const resetsAt = new Date(endMs).toISOString()
  const detail = `You have used the monthly quota of ${monthly} calls for ${whose}. It resets at ${resetsAt}.`
  return new AppError(402, quotaCode, detail, { members: { limit: monthly, used, resets_at: resetsAt } })
}
