import type { Requirement } from '../proposals/schema.ts'

/** Hours in hundredths, the unit in which they are stored. */
const PER_HOUR = 100
/** Of a requirement, estimated or actual. */
export const MOST_HOURS = 100_000

/** Who does a requirement and how long it takes. These members were free before 0.3.0, so what has another type is left out. */
export interface WorkOf {
  role: string | null
  seniority: string | null
  /** In hundredths. */
  hours: number | null
  /** In hundredths. */
  range: { low: number; high: number } | null
}

const LABEL_CHARACTERS = 200

export function workOf(requirement: Pick<Requirement, 'name'>): WorkOf {
  const { role, seniority, hours, hoursRange } = requirement as Record<string, unknown>
  return { role: labelOf(role), seniority: labelOf(seniority), hours: hoursOf(hours), range: rangeOf(hoursRange) }
}

const labelOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, LABEL_CHARACTERS) || null : null)

/** Hours in hundredths. Null if the value is no number of hours. */
function hoursOf(value: unknown): number | null {
  const isText = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value.trim())
  const hours = isText ? Number(value) : value
  if (typeof hours !== 'number' || !(hours >= 0 && hours <= MOST_HOURS)) return null
  return inHundredths(hours)
}

function rangeOf(value: unknown): WorkOf['range'] {
  const { low, high } = (value ?? {}) as Record<string, unknown>
  const range = { low: hoursOf(low), high: hoursOf(high) }
  return range.low !== null && range.high !== null && range.low <= range.high
    ? { low: range.low, high: range.high }
    : null
}

export const inHundredths = (hours: number) => Math.round(hours * PER_HOUR)
export const fromHundredths = (hundredths: number) => hundredths / PER_HOUR
