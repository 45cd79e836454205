/** When a client is reminded: durations after sharing, such as `3d`. */

const unitsMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

export const MAX_REMINDERS = 10
const MAX_DAYS = 365
const MAX_MS = MAX_DAYS * 86_400_000

/** The shortest time before the first reminder and between two of them. Outside production, tests use seconds. */
export const reminderGapMs = (isProduction: boolean) => (isProduction ? 3_600_000 : 1_000)

/** The duration in milliseconds. Undefined if the text is not a duration. */
export function durationMs(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,8})([smhd])$/.exec(text) ?? []
  return amount === undefined ? undefined : Number(amount) * (unitsMs[unit ?? ''] ?? 0)
}

export interface ReminderFault {
  index: number
  msg: string
}

/** What is wrong with a list of reminders, by position. */
export function reminderFaults(reminders: readonly string[], gapMs: number): ReminderFault[] {
  const faults: ReminderFault[] = []
  let beforeMs = 0
  for (const [index, text] of reminders.entries()) {
    const ms = durationMs(text)
    const msg = ms === undefined ? notADuration : faultOf(ms, { beforeMs, gapMs, isFirst: index === 0 })
    if (msg !== undefined) faults.push({ index, msg })
    beforeMs = ms ?? beforeMs
  }
  return faults
}

const notADuration = 'write a duration after sharing such as "3d", "12h" or "90m"'

function faultOf(ms: number, { beforeMs, gapMs, isFirst }: { beforeMs: number; gapMs: number; isFirst: boolean }) {
  const gap = gapMs >= 3_600_000 ? '1 hour' : '1 second'
  if (ms > MAX_MS) return `a reminder can be at most ${MAX_DAYS} days after sharing`
  if (ms - beforeMs >= gapMs) return undefined
  if (isFirst) return `the first reminder must be at least ${gap} after sharing`
  return `put the reminders in ascending order, at least ${gap} apart`
}

/** The reminders of the profile's defaults, if they can be used. */
export function usableReminders(value: unknown, gapMs: number): string[] {
  if (!Array.isArray(value) || value.length > MAX_REMINDERS) return []
  const reminders = value.filter((entry) => typeof entry === 'string')
  const isUsable = reminders.length === value.length && reminderFaults(reminders, gapMs).length === 0
  return isUsable ? reminders : []
}
