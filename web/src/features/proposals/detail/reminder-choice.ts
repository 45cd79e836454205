import { durationMs, MAX_REMINDERS, reminderFaults, reminderGapMs } from '@proffer/core/shares/reminders.ts'

type ReminderPlan = 'none' | 'usual' | 'custom'

export interface ReminderChoice {
  reminderPlan: ReminderPlan
  /** The reminders of a custom plan, as the provider types them: "3, 7, 14" or "12h, 2d". */
  reminders: string
}

const usualReminders = ['3d', '7d', '14d']
const usualText = '3, 7, 14'

/** A number without a unit means days. Units may be written with a space or in upper case. */
const readList = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.replace(/\s/g, '').toLowerCase())
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? `${part}d` : part))

export function choiceOf(reminders: readonly string[]): ReminderChoice {
  if (reminders.length === 0) return { reminderPlan: 'none', reminders: usualText }
  const isUsual = reminders.join() === usualReminders.join()
  const text = reminders.map((reminder) => reminder.replace(/^(\d+)d$/, '$1')).join(', ')
  return { reminderPlan: isUsual ? 'usual' : 'custom', reminders: text }
}

export function remindersOf({ reminderPlan, reminders }: ReminderChoice): string[] {
  if (reminderPlan === 'none') return []
  return reminderPlan === 'usual' ? usualReminders : readList(reminders)
}

/** Whether the server accepts the list. The form requires the usual gap, although a test server accepts shorter ones. */
export function isUsableChoice(choice: ReminderChoice): boolean {
  const list = remindersOf(choice)
  return list.length <= MAX_REMINDERS && reminderFaults(list, reminderGapMs(true)).length === 0
}

/** Reads the reminders of the profile's defaults, which are free-form. Anything but a list of durations means none. */
export const defaultReminders = (value: unknown): string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && durationMs(entry) !== undefined)
    ? (value as string[])
    : []
