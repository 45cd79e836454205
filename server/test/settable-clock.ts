import type { Clock } from '../src/process/clock.ts'

export type SettableClock = ReturnType<typeof settableClock>

/** A clock that stands still until it is told to move. */
export function settableClock(start = '2026-11-15T09:30:00.000Z') {
  let wallMs = Date.parse(start)
  let monotonicMs = 1_000
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => monotonicMs,
    rulesDatabase: true,
    /** Time passes. */
    advance(ms: number) {
      wallMs += ms
      monotonicMs += ms
    },
    /** Somebody sets the wall clock; no time passes. */
    stepTo(time: string) {
      wallMs = Date.parse(time)
    },
  } satisfies Clock & Record<string, unknown>
}
