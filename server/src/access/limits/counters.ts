import type { Month } from './calendar-month.ts'

export const WINDOW_MS = 60_000

/** One limit that applies to a call, and how many calls it allows. */
export interface Limit {
  /** What the limit is for, such as `agent`. Limits of different kinds count separately. */
  kind: string
  /** Whose limit it is: the id of the end user or agent, or the address. Empty for the account itself. */
  id: string
  perMinute: number
  /** Applies to calls that count for the month. */
  monthly: number
}

export interface CallToCount<L extends Limit = Limit> {
  /** The account. Null for a limit by address, which has no monthly quota. */
  accountId: string | null
  limits: readonly L[]
  /** Whether the call is counted if every limit admits it. Otherwise the limits are only read. */
  spends: boolean
  /** Whether the monthly quotas apply. */
  counted: boolean
}

/** A limit, and what the calls before this one have used of it. */
export interface LimitState<L extends Limit = Limit> {
  limit: L
  /** Calls in the last minute. */
  used: number
  /** The time until the oldest of them leaves the window. Undefined if there is none. */
  roomMs: number | undefined
  /** The time until the window admits a call. */
  waitMs: number
  /** Counted calls of this month. Only known if the quotas apply to the call. */
  spent: number
}

export interface CountedCall<L extends Limit = Limit> {
  month: Month
  states: Array<LimitState<L>>
}

/** Counts calls, in the memory of this process or in the database that several processes share. */
export interface Counters {
  /** Counts the call for all of its limits, or for none if one of them refuses it. */
  count<L extends Limit>(call: CallToCount<L>): CountedCall<L> | Promise<CountedCall<L>>
}

export const isTooFast = ({ limit, used }: LimitState) => used >= limit.perMinute
export const isUsedUp = ({ limit, spent }: LimitState) => spent >= limit.monthly

/** Continues at once if the call was counted in memory, because a promise would delay it. */
export const whenCounted = <L extends Limit, T>(
  call: CountedCall<L> | Promise<CountedCall<L>>,
  work: (call: CountedCall<L>) => T,
) => (call instanceof Promise ? call.then(work) : work(call))

/** Whole seconds, rounded up. At most the window: if the clock was set back, calls in the window can lie in the future. */
export const secondsOf = (ms: number) => Math.min(WINDOW_MS / 1000, Math.max(1, Math.ceil(ms / 1000)))
