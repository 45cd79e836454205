import type { Tier } from '@proffer/core/plans.ts'
import type { AppError } from '../../http/errors.ts'
import type { Month } from './calendar-month.ts'

/** Whose limits a call is held to. What is null is not known, and then no limit of that kind applies. */
export interface LimitedCaller {
  userId: string
  plan: Tier
  externalUserId: string | null
  agentId: string | null
}

export interface Verdict {
  refusal: AppError | undefined
  /** The rate-limit headers of the response, admitted or not. */
  headers: RateLimitHeaders
}

export type RateLimitHeaders = { 'ratelimit-policy': string; ratelimit: string }

export interface LimitStanding {
  /** `roomInMs` is when the oldest call leaves the window; undefined when there is none in it. */
  window: { limit: number; used: number; roomInMs: number | undefined }
  quota: { limit: number; used: number }
}

export interface Standing {
  month: Month
  account: LimitStanding
  externalUser: LimitStanding | undefined
  agent: LimitStanding | undefined
}

/**
 * The limits of every account, wherever they are counted. `counted` says whether a call is held to the monthly quotas
 * as well as to the per-minute limits.
 */
export interface Limits {
  /** Checks every limit that applies and spends them together, or refuses and spends none. */
  admit(caller: LimitedCaller, counted: boolean): Verdict | Promise<Verdict>
  /** What `admit` would say now, spending nothing. */
  check(caller: LimitedCaller, counted: boolean): Verdict | Promise<Verdict>
  standing(caller: LimitedCaller): Standing | Promise<Standing>
}
