const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONTH_DAYS = 30
const YEAR_DAYS = 365

type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/** The number of the local calendar day. UTC days all have the same length, unlike local ones. */
const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS

/**
 * The time until `time` in its largest unit, negative for the past. From one day on the calendar days are counted: a reader
 * understands "3 days ago" as a date, not as 72 hours.
 */
export function timeUntil(time: Date, now: Date): [count: number, unit: Unit] {
  const untilMs = time.getTime() - now.getTime()
  const lengthMs = Math.abs(untilMs)
  // A time less than a minute ahead is shown in seconds.
  if (untilMs > 0 && untilMs < MINUTE_MS) return [Math.ceil(untilMs / 1000), 'second']
  if (lengthMs < HOUR_MS) return [Math.round(untilMs / MINUTE_MS), 'minute']
  if (lengthMs < DAY_MS) return [Math.round(untilMs / HOUR_MS), 'hour']
  // When the clocks change, a day has 25 hours, and 24 hours can end on the same date.
  const days = dayNumber(time) - dayNumber(now) || Math.sign(untilMs)
  if (Math.abs(days) < MONTH_DAYS) return [days, 'day']
  return Math.abs(days) < YEAR_DAYS ? [Math.round(days / MONTH_DAYS), 'month'] : [Math.round(days / YEAR_DAYS), 'year']
}
