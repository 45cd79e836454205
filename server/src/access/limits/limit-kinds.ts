import { type Allowance, type LimitSettings, type Tier, tiers } from '@proffer/core/plans.ts'
import { AppError, retryLater } from '../../errors/errors.ts'

/** The three kinds of limit, in the order in which they are checked. */
export const kinds = [
  {
    policy: 'account',
    whose: 'your account',
    rateCode: 'rate_limit_exceeded',
    quotaCode: 'monthly_quota_exceeded',
  },
  {
    policy: 'external-user',
    whose: 'this X-External-User-Id',
    rateCode: 'external_user_rate_limit_exceeded',
    quotaCode: 'external_user_quota_exceeded',
  },
  {
    policy: 'agent',
    whose: 'this X-Agent-Id',
    rateCode: 'agent_id_rate_limit_exceeded',
    quotaCode: 'agent_id_quota_exceeded',
  },
] as const
export type Kind = (typeof kinds)[number]

/**
 * One allowance for each kind, in the order of `kinds`. Loops over the kinds write `allowed[kind as 0]`, because TypeScript does not
 * know that the index is within the tuple.
 */
export type Allowances = readonly [Allowance, Allowance, Allowance]

export function allowancesByTier({ plans, endUser, agent }: LimitSettings): Record<Tier, Allowances> {
  const withinPlan = (plan: Allowance, own: Allowance) => ({ ...own, monthly: Math.min(plan.monthly, own.monthly) })
  const entries = tiers.map((tier) => [
    tier,
    [plans[tier], withinPlan(plans[tier], endUser), withinPlan(plans[tier], agent)],
  ])
  return Object.fromEntries(entries)
}

export const tooFast = ({ rateCode, whose }: Kind, limit: number, retryAfter: number) =>
  new AppError(
    429,
    rateCode,
    `You have reached the limit of ${limit} requests per minute for ${whose}. Try again in ${seconds(retryAfter)}.`,
    retryLater(limit, retryAfter),
  )

const seconds = (n: number) => `${n} second${n === 1 ? '' : 's'}`

export function quotaUsedUp({ quotaCode, whose }: Kind, quota: { limit: number; used: number }, endMs: number) {
  const resetsAt = new Date(endMs).toISOString()
  const detail = `You have used the monthly quota of ${quota.limit} calls for ${whose}. It resets at ${resetsAt}.`
  return new AppError(402, quotaCode, detail, { members: { ...quota, resets_at: resetsAt } })
}
