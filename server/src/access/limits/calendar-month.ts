import type { Clock } from '../../process/clock.ts'
import { DAY_MS } from '../../values/time-units.ts'

/** A UTC calendar month, `2026-11`, from its first instant to the first of the next. */
export interface Month {
  name: string
  startMs: number
  endMs: number
}

export function monthOf(ms: number): Month {
  const date = new Date(ms)
  const startMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const endMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
  return { name: new Date(startMs).toISOString().slice(0, 7), startMs, endMs }
}

const TOLERATED_STEP_BACK_MS = DAY_MS

/**
 * The month that calls count in. A clock set back over a month's beginning does not bring the old month back, or
 * quotas would be refilled, or found used up, twice; only a clock that was wrong by more than a day is believed again.
 */
export function monthClock(clock: Clock): () => Month {
  let month = monthOf(clock.now().getTime())
  return () => {
    const ms = clock.now().getTime()
    if (ms >= month.endMs || ms < month.startMs - TOLERATED_STEP_BACK_MS) month = monthOf(ms)
    return month
  }
}

/** The names of the month and of those before it, newest first. */
export function monthsUpTo(month: Month, count: number): string[] {
  const names = [month.name]
  for (let { startMs } = month; names.length < count; ) {
    const before = monthOf(startMs - 1)
    names.push(before.name)
    startMs = before.startMs
  }
  return names
}
