import type { Clock } from '../src/process/clock.ts'
import { newId } from '../src/values/ids.ts'

export type SettableClock = ReturnType<typeof settableClock>

const START = '2026-11-15T09:30:00.000Z'

/** A clock that moves only when a test moves it. */
export function settableClock(start = START) {
  let wallMs = Date.parse(start)
  let monotonicMs = 1_000
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => monotonicMs,
    // Limits that PostgreSQL counts use this time, and not that of the database.
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

/**
 * A clock for tests that tell the age of a record from its id. The ids of a process never go back in time, and an earlier test
 * may have used a later time, so this clock starts at the time of the newest id.
 */
export function clockAfterIds() {
  // The first twelve digits of an id are its time in milliseconds.
  const newestMs = Number.parseInt(newId(new Date(0)).replace('-', '').slice(0, 12), 16)
  return settableClock(new Date(Math.max(newestMs + 1, Date.parse(START))).toISOString())
}
