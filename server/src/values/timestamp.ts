// 2026-03-01T09:30:00Z or 2026-03-01 09:30:00.123456+01:00: day, minute, second, fraction with its dot, zone
const rfc3339 = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Converts an RFC 3339 timestamp to the form of stored times, which have milliseconds. A finer time is rounded down or up.
 * A time before 1970 or after 9999 becomes the nearest time within these years. Undefined if the text is not a timestamp.
 */
export function storedTimeOf(text: string, rounding: 'down' | 'up'): string | undefined {
  const [, day, minute, second, fraction = '.', zone] = rfc3339.exec(text) ?? []
  if (!day || !minute || !second || !zone) return undefined
  // `Date.parse` rejects second 60, so a leap second is read as 59, and one second is added below.
  const isLeapSecond = second === '60'
  const start = Date.parse(`${day}T${minute}:${isLeapSecond ? '59' : second}${zone.toUpperCase()}`)
  if (Number.isNaN(start)) return undefined
  const milliseconds = Number(fraction.slice(1, 4).padEnd(3, '0'))
  const isFiner = /[1-9]/.test(fraction.slice(4))
  const roundedUp = rounding === 'up' && isFiner ? 1 : 0
  const ms = start + (isLeapSecond ? 1_000 : 0) + milliseconds + roundedUp
  return new Date(Math.max(0, Math.min(ms, LATEST_MS))).toISOString()
}
