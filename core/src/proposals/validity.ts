import type { Proposal } from './schema.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 3_650

/** The end of the validity of an offer issued at that time, if its settings limit it. */
export const validUntilOf = (settings: Proposal['settings'], issuedAt: string): string | null =>
  readDay(settings['validUntil']) ?? daysAfter(issuedAt, settings['validityDays'])

/** Settings are the caller's own document, so the value may not be a date. */
function readDay(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return null
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

export const isValidityDays = (days: unknown): days is number =>
  Number.isInteger(days) && Number(days) > 0 && Number(days) <= MOST_DAYS

const daysAfter = (time: string, days: unknown) =>
  isValidityDays(days) ? new Date(Date.parse(time) + Number(days) * DAY_MS).toISOString() : null
