import type { Proposal } from './schema.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 3_650

/** The time until which an offer issued at `issuedAt` is valid. Null if its settings set no limit. */
export const validUntilOf = (settings: Proposal['settings'], issuedAt: string): string | null =>
  readDay(settings['validUntil']) ?? daysAfter(issuedAt, settings['validityDays'])

/** Callers can store any value in the settings, so a value that is not a date counts as absent. */
function readDay(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return null
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

export const isValidityDays = (days: unknown): days is number =>
  Number.isInteger(days) && Number(days) > 0 && Number(days) <= MAX_DAYS

const daysAfter = (time: string, days: unknown) =>
  isValidityDays(days) ? new Date(Date.parse(time) + Number(days) * DAY_MS).toISOString() : null
