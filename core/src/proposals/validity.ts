import { isDay } from '../day.ts'
import type { Proposal } from './schema.ts'

const DAY_MS = 86_400_000
/** The last time whose text has a year of four digits. Later ones would sort before all others. */
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z')

/** The most that a request may set. Earlier releases stored longer times, which still count. */
export const MAX_VALIDITY_DAYS = 365
const MAX_STORED_DAYS = 3_650

/**
 * The end of the offer that the client reads: `validUntil`, or `validityDays` after `issuedAt`. Null if the settings have neither.
 * The link may end earlier, see `settingsExpiryOf`.
 */
export const validUntilOf = (settings: Proposal['settings'], issuedAt: string): string | null =>
  readDay(settings['validUntil']) ?? daysAfter(issuedAt, settings['validityDays'])

/** A day or a timestamp. Earlier releases stored any value in the settings, so a value that is no date counts as absent. */
function readDay(value: unknown): string | null {
  if (typeof value !== 'string' || !isDay(value.slice(0, 'yyyy-mm-dd'.length))) return null
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Whether a request may set this number of days. */
export const isValidityDays = (days: unknown): days is number => isWholeNumberTo(MAX_VALIDITY_DAYS, days)

const isWholeNumberTo = (maximum: number, days: unknown) =>
  Number.isInteger(days) && Number(days) > 0 && Number(days) <= maximum

/** Null if the settings hold no valid number of days. */
const daysAfter = (time: string, days: unknown) =>
  isWholeNumberTo(MAX_STORED_DAYS, days) ? new Date(Date.parse(time) + Number(days) * DAY_MS).toISOString() : null

/** When a link that is shared at `sharedAt` must end because of the settings: the earliest of their limits. Null without any. */
export function settingsExpiryOf(settings: Proposal['settings'], sharedAt: string, timeZone: string): string | null {
  const limits = [endOfDay(settings['validUntil'], timeZone), daysAfter(sharedAt, settings['validityDays'])]
  return limits.filter((limit) => limit !== null).sort()[0] ?? null
}

/** Whether the last day of the offer has ended in the time zone. */
export function isValidityOver(settings: Proposal['settings'], now: Date, timeZone: string): boolean {
  const end = endOfDay(settings['validUntil'], timeZone)
  return end !== null && end <= now.toISOString()
}

/** The settings for a copy: without a last day that is over, because nobody could accept the copy. */
export function withoutPastValidity(settings: Proposal['settings'], now: Date, timeZone: string): Proposal['settings'] {
  const { validUntil: _, ...others } = settings
  return isValidityOver(settings, now, timeZone) ? others : settings
}

/** The midnight that ends the day in the time zone. Null if the value does not start with a day that exists. */
function endOfDay(value: unknown, timeZone: string): string | null {
  const day = typeof value === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? '') : ''
  if (!isDay(day)) return null
  const midnightUtc = Date.parse(`${day}T00:00:00Z`) + DAY_MS
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
