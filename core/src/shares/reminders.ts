/** When a client is reminded: durations after sharing, such as `3d`. */

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const unitsMs: Record<string, number> = { s: SECOND_MS, m: 60_000, h: HOUR_MS, d: DAY_MS }

export const MAX_REMINDERS = 10
const MAX_DAYS = 365
const MAX_MS = MAX_DAYS * DAY_MS

/** The shortest time before the first reminder and between two of them. Outside production, tests use seconds. */
export const reminderGapMs = (isProduction: boolean) => (isProduction ? HOUR_MS : SECOND_MS)

/** The duration in milliseconds. Undefined if the text is not a duration. */
export function durationMs(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,8})([smhd])$/.exec(text) ?? []
  return amount === undefined ? undefined : Number(amount) * (unitsMs[unit ?? ''] ?? 0)
}

export interface ReminderFault {
  index: number
  msg: string
}

/** What is wrong with a list of reminders, by position. Empty if all can be used. */
export function reminderFaults(reminders: readonly string[], gapMs: number): ReminderFault[] {
  const faults: ReminderFault[] = []
  let previousMs = 0
  for (const [index, text] of reminders.entries()) {
    const ms = durationMs(text)
    const msg = ms === undefined ? notADuration : faultOf(ms, { previousMs, gapMs, isFirst: index === 0 })
    if (msg !== undefined) faults.push({ index, msg })
    previousMs = ms ?? previousMs
  }
  return faults
}

const notADuration = 'write a duration after sharing such as "3d", "12h" or "90m"'

interface Neighbours {
  previousMs: number
  gapMs: number
  isFirst: boolean
}

/** Undefined for a reminder that can be used. */
function faultOf(ms: number, { previousMs, gapMs, isFirst }: Neighbours): string | undefined {
  const gap = gapMs >= HOUR_MS ? '1 hour' : '1 second'
  if (ms > MAX_MS) return `a reminder can be at most ${MAX_DAYS} days after sharing`
  if (ms - previousMs >= gapMs) return undefined
  if (isFirst) return `the first reminder must be at least ${gap} after sharing`
  return `put the reminders in ascending order, at least ${gap} apart`
}

/** The reminders of the profile's defaults. Empty if one of them cannot be used. */
export function usableReminders(value: unknown, gapMs: number): string[] {
  if (!Array.isArray(value) || value.length > MAX_REMINDERS) return []
  const reminders = value.filter((reminder) => typeof reminder === 'string')
  const isUsable = reminders.length === value.length && reminderFaults(reminders, gapMs).length === 0
  return isUsable ? reminders : []
}
