import { isDay } from '../day.ts'

type Settings = Record<string, unknown>

const DAY_MS = 86_400_000
const ZONE_TOLERANCE_MS = 10.1 * 3_600_000
/** The last time whose text has a year of four digits. Later ones would sort before all others. */
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z')

export const MAX_VALIDITY_DAYS = 365

/**
 * The end of the offer that the client reads: `validUntil`, or `validityDays` after `issuedAt`. Null if the settings have neither.
 * The client can accept as long as the link is open. So an offer whose link ends earlier, or was extended, ends with its link.
 */
export function validUntilOf(settings: Settings, issuedAt: string, linkEnd: string | null = null): string | null {
  const lastDay = readDay(settings['validUntil'])
  const end = lastDay ?? daysAfter(issuedAt, settings['validityDays'])
  if (end === null || linkEnd === null) return end
  return lastDay === null ? lastMomentBefore(linkEnd) : lastDayOfLink(lastDay, linkEnd)
}

/**
 * The last day of an offer whose link ends at the midnight after it, in a time zone that the page does not know. The tolerance covers
 * the zones from UTC−10 to UTC+13:45. A link that ends before that midnight ends at any time of a day.
 */
function lastDayOfLink(lastDay: string, linkEnd: string): string {
  const days = Math.floor((Date.parse(linkEnd) - Date.parse(lastDay) - ZONE_TOLERANCE_MS) / DAY_MS)
  return days < 0 ? lastMomentBefore(linkEnd) : new Date(Date.parse(lastDay) + days * DAY_MS).toISOString()
}

/** A link that ends at midnight ends with the day before. */
const lastMomentBefore = (linkEnd: string) => new Date(Date.parse(linkEnd) - 1).toISOString()

/** A value that is no day counts as absent: settings that are being edited may have any. */
const readDay = (value: unknown): string | null =>
  typeof value === 'string' && isDay(value) ? new Date(value).toISOString() : null

export const isValidityDays = (days: unknown): days is number =>
  Number.isInteger(days) && Number(days) > 0 && Number(days) <= MAX_VALIDITY_DAYS

/** Null if the settings hold no valid number of days. */
const daysAfter = (time: string, days: unknown) =>
  isValidityDays(days) ? new Date(Date.parse(time) + days * DAY_MS).toISOString() : null

/** When a link that is shared at `sharedAt` must end because of the settings: the earliest of their limits. Null without any. */
export function settingsExpiryOf(settings: Settings, sharedAt: string, timeZone: string): string | null {
  const limits = [endOfDay(settings['validUntil'], timeZone), daysAfter(sharedAt, settings['validityDays'])]
  return limits.filter((limit) => limit !== null).sort()[0] ?? null
}

interface Extension {
  /** The settings of the shared version. */
  settings: Settings
  /** When the link ends without the extension. */
  expiresAt: string
  days: number
  timeZone: string
  now: Date
}

/**
 * The new end of a link: `days` after its end, or after now if it has ended. Beyond the last day of the offer, it ends with a day, so
 * that the client can accept on the whole day that they read. At most `MAX_VALIDITY_DAYS` from now, but never before its end.
 */
export function extendedExpiry({ settings, expiresAt, days, timeZone, now }: Extension): string {
  const latest = Math.max(now.getTime() + MAX_VALIDITY_DAYS * DAY_MS, Date.parse(expiresAt))
  const start = Math.max(Date.parse(expiresAt), now.getTime())
  const lastMoment = new Date(Math.min(start + days * DAY_MS, latest)).toISOString()
  const offerEnd = endOfDay(settings['validUntil'], timeZone)
  if (offerEnd === null || lastMoment <= offerEnd) return lastMoment
  // A link that ends at midnight ends with the day before. Days are counted on the calendar, because one may have 23 or 25 hours.
  const firstDay = Date.parse(localDayOf(start - 1, timeZone))
  const count = Math.min(days, Math.floor((latest - start) / DAY_MS))
  const ends = [count, count - 1].map((added) => endOfDay(dayOf(firstDay + added * DAY_MS), timeZone) ?? lastMoment)
  return ends.find((end) => Date.parse(end) <= latest && end >= expiresAt) ?? lastMoment
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const localDayOf = (time: number, timeZone: string) => dayOf(time + offsetMs(time, timeZone))

/** Whether the last day of the offer has ended in the time zone. */
export function isValidityOver(settings: Settings, now: Date, timeZone: string): boolean {
  const end = endOfDay(settings['validUntil'], timeZone)
  return end !== null && end <= now.toISOString()
}

/** The settings for a copy: without a last day that is over, because nobody could accept the copy. */
export function withoutPastValidity(settings: Settings, now: Date, timeZone: string): Settings {
  const { validUntil: _, ...others } = settings
  return isValidityOver(settings, now, timeZone) ? others : settings
}

/** The midnight that ends the day in the time zone. Null if the value is no day. */
function endOfDay(value: unknown, timeZone: string): string | null {
  const day = readDay(value)
  if (day === null) return null
  const midnightUtc = Date.parse(day) + DAY_MS
  // The offset at midnight in UTC may differ from the one at the local midnight, if the clocks change between them.
  const estimate = midnightUtc - offsetMs(midnightUtc, timeZone)
  const offset = offsetMs(estimate, timeZone)
  const localMidnight = midnightUtc - offset
  // In some countries the clocks go from 23:59 to 1:00. The day then ends when they change, which is the later of both times.
  const midnightExists = offsetMs(localMidnight, timeZone) === offset
  const end = midnightExists ? localMidnight : Math.max(estimate, localMidnight)
  return new Date(Math.min(end, LAST_TIME)).toISOString()
}

/** How far the clocks of the time zone are ahead of UTC at this time. An unknown time zone counts as UTC. */
function offsetMs(time: number, timeZone: string): number {
  const wholeSeconds = Math.floor(time / 1000) * 1000
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, ...wallClock }).formatToParts(wholeSeconds)
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
    const month = read('month') - 1
    const localTime = Date.UTC(read('year'), month, read('day'), read('hour'), read('minute'), read('second'))
    return localTime - wholeSeconds
  } catch {
    return 0
  }
}

/** What a clock on the wall shows, with hours from 0 to 23. */
const wallClock = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
