/** Time as the service sees it. Tests pass their own; nothing else may call `Date.now()`. */
export interface Clock {
  now(): Date
  /** Milliseconds that never step back, for windows and durations. */
  monotonicMs(): number
  /** Of a test's clock only: it stands in for the database's own as well, which rules shared limits otherwise. */
  readonly rulesDatabase?: true
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}
