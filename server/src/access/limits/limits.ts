import type { Tier } from '@proffer/core/plans.ts'
import type { AppError } from '../../errors/errors.ts'
import type { Month } from './calendar-month.ts'

/** Whose limits apply to a call. If an id is null, no limit of that kind applies. */
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
