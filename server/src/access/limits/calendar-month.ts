import type { Clock } from '../../process/clock.ts'
import { DAY_MS } from '../../values/time-units.ts'

/** A UTC calendar month such as `2026-11`. `endMs` is the start of the next month. */
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
 * The month to which calls are counted. If the clock is set back across the start of a month, the new month stays. Otherwise
 * its quotas would start twice. Only after a step back of more than a day does the clock's month apply again.
 */
export function monthClock(clock: Clock): () => Month {
  let month = monthOf(clock.now().getTime())
  return () => {
    const ms = clock.now().getTime()
    if (ms >= month.endMs || ms < month.startMs - TOLERATED_STEP_BACK_MS) month = monthOf(ms)
    return month
  }
}

/**
 * The UTC day to which calls are counted, such as `2026-11-15`. If the clock was set back to the month before, it is the first day
 * of the month. It formats a day once, because every call needs it.
 */
export function dayClock(clock: Clock): (month: Month) => string {
  let dayNumber = Number.NaN
  let name = ''
  return ({ startMs }) => {
    const today = Math.floor(Math.max(startMs, clock.now().getTime()) / DAY_MS)
    if (today !== dayNumber) name = new Date(today * DAY_MS).toISOString().slice(0, 10)
    dayNumber = today
    return name
  }
}

/** The names of the last `count` months up to this one, newest first. */
export function monthsUpTo(month: Month, count: number): string[] {
  const months = [month]
  let oldest = month
  while (months.length < count) {
    oldest = monthOf(oldest.startMs - 1)
    months.push(oldest)
  }
  return months.map(({ name }) => name)
}
