import type { Clock } from '../src/process/clock.ts'

export type SettableClock = ReturnType<typeof settableClock>

/** A clock that moves only when a test moves it. */
export function settableClock(start = '2026-11-15T09:30:00.000Z') {
  let wallMs = Date.parse(start)
  let monotonicMs = 1_000
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => monotonicMs,
    setsDatabaseTime: true,
    /** Advances the wall clock and the monotonic clock. */
    advance(ms: number) {
      wallMs += ms
      monotonicMs += ms
    },
    /** Sets the wall clock only, like an administrator. */
    stepTo(time: string) {
      wallMs = Date.parse(time)
    },
  } satisfies Clock & Record<string, unknown>
}
