import { durationMs, MAX_REMINDERS, reminderFaults, reminderGapMs } from '@proffer/core/shares/reminders.ts'

type ReminderPlan = 'none' | 'usual' | 'custom'

export interface ReminderChoice {
  reminderPlan: ReminderPlan
  /** The reminders of a custom plan, as the provider types them: "3, 7, 14" or "12h, 2d". */
  reminders: string
}

const usualReminders = ['3d', '7d', '14d']
const usualText = '3, 7, 14'

/** Reads "3, 12 H" as `3d` and `12h`: a number without a unit means days, and spaces and upper case do not matter. */
const readDurations = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((duration) => duration.replace(/\s/g, '').toLowerCase())
    .filter((duration) => duration !== '')
    .map((duration) => (/^\d+$/.test(duration) ? `${duration}d` : duration))

/** The fields of the form for durations such as `3d`. */
export function choiceOf(reminders: readonly string[]): ReminderChoice {
  if (reminders.length === 0) return { reminderPlan: 'none', reminders: usualText }
  const isUsual = reminders.join() === usualReminders.join()
  const text = reminders.map((reminder) => reminder.replace(/^(\d+)d$/, '$1')).join(', ')
  return { reminderPlan: isUsual ? 'usual' : 'custom', reminders: text }
}

/** The durations to send for the fields of the form. They are not checked. */
export function remindersOf({ reminderPlan, reminders }: ReminderChoice): string[] {
  if (reminderPlan === 'none') return []
  return reminderPlan === 'usual' ? usualReminders : readDurations(reminders)
}

// The gap in production (`true`). A server in development accepts shorter gaps, but the page does not know how the server runs.
const MIN_GAP_MS = reminderGapMs(true)

/** Whether the server accepts the reminders. */
export function isUsableChoice(choice: ReminderChoice): boolean {
  const reminders = remindersOf(choice)
  return reminders.length <= MAX_REMINDERS && reminderFaults(reminders, MIN_GAP_MS).length === 0
}

/** Reads the reminders of the profile's defaults, which are free-form. Anything but a list of durations means none. */
export const defaultReminders = (value: unknown): string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && durationMs(entry) !== undefined)
    ? (value as string[])
    : []
