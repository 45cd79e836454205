/** Time as the service sees it. Tests pass their own; nothing else may call `Date.now()`. */
export interface Clock {
  now(): Date
  /** Milliseconds that never step back, for windows and durations. */
  monotonicMs(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}
