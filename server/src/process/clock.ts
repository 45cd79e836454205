/** The clock of the service. Tests pass their own. No other code may call `Date.now()`. */
export interface Clock {
  now(): Date
  /** Milliseconds that never go back, for windows and durations. */
  monotonicMs(): number
  /** Set by a test's clock only: it also replaces the clock of the database, which shared limits use otherwise. */
  readonly setsDatabaseTime?: true
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}
