import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendedExpiry, settingsExpiryOf, validUntilOf } from './validity.ts'

const sharedAt = '2026-11-15T09:40:00.000Z'

const cases: Array<[settings: Record<string, unknown>, timeZone: string, expiresAt: string | null]> = [
  [{}, 'UTC', null],
  [{ validUntil: '2026-12-31' }, 'UTC', '2027-01-01T00:00:00.000Z'],
  [{ validUntil: '2026-12-31' }, 'Europe/Madrid', '2026-12-31T23:00:00.000Z'],
  [{ validUntil: '2026-06-30' }, 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
  [{ validUntil: '2026-12-31' }, 'America/Los_Angeles', '2027-01-01T08:00:00.000Z'],
  [{ validUntil: '2026-12-31' }, 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  [{ validUntil: '2026-12-31' }, 'Asia/Kathmandu', '2026-12-31T18:15:00.000Z'],
  // The clocks change in the night before, on the day itself and in the night after.
  [{ validUntil: '2026-03-28' }, 'Europe/Lisbon', '2026-03-29T00:00:00.000Z'],
  [{ validUntil: '2026-03-29' }, 'Europe/Lisbon', '2026-03-29T23:00:00.000Z'],
  [{ validUntil: '2026-10-24' }, 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
  [{ validUntil: '2026-10-25' }, 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
  // The clocks change at midnight: forward in Santiago, Havana and Beirut, back in Santiago and Havana.
  [{ validUntil: '2026-09-05' }, 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  [{ validUntil: '2026-03-07' }, 'America/Havana', '2026-03-08T05:00:00.000Z'],
  [{ validUntil: '2026-03-28' }, 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  [{ validUntil: '2026-04-04' }, 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  [{ validUntil: '2026-10-31' }, 'America/Havana', '2026-11-01T04:00:00.000Z'],
  [{ validUntil: '2026-12-31' }, 'Not/AZone', '2027-01-01T00:00:00.000Z'],
  [{ validUntil: '2026-02-30' }, 'UTC', null],
  [{ validUntil: '2026-13-01' }, 'UTC', null],
  [{ validUntil: 'soon' }, 'UTC', null],
  [{ validUntil: 20261231 }, 'UTC', null],
  [{ validUntil: '9999-12-31' }, 'America/Los_Angeles', '9999-12-31T23:59:59.999Z'],
  [{ validityDays: 365 }, 'UTC', '2027-11-15T09:40:00.000Z'],
  [{ validityDays: 366 }, 'UTC', null],
  [{ validityDays: 10 }, 'UTC', '2026-11-25T09:40:00.000Z'],
  [{ validityDays: '10' }, 'UTC', null],
  [{ validityDays: 0 }, 'UTC', null],
  [{ validityDays: 2.5 }, 'UTC', null],
  [{ validityDays: 10, validUntil: '2026-11-20' }, 'UTC', '2026-11-21T00:00:00.000Z'],
  [{ validityDays: 2, validUntil: '2026-11-20' }, 'UTC', '2026-11-17T09:40:00.000Z'],
  [{ validityDays: 2, validUntil: '2020-01-01' }, 'UTC', '2020-01-02T00:00:00.000Z'],
]
for (const [settings, timeZone, expected] of cases) {
  test(`the settings ${JSON.stringify(settings)} end a link in ${timeZone} at ${expected}`, () => {
    assert.equal(settingsExpiryOf(settings, sharedAt, timeZone), expected)
  })
}

const shownDays: Array<[settings: Record<string, unknown>, linkEnd: string | null, day: string | undefined]> = [
  [{}, '2026-11-20T09:40:00.000Z', undefined],
  [{ validUntil: '2026-12-15' }, null, '2026-12-15'],
  // The midnight after the last day, in Madrid, in Los Angeles and in Auckland.
  [{ validUntil: '2026-12-15' }, '2026-12-15T23:00:00.000Z', '2026-12-15'],
  [{ validUntil: '2026-12-15' }, '2026-12-16T08:00:00.000Z', '2026-12-15'],
  [{ validUntil: '2026-12-15' }, '2026-12-15T11:00:00.000Z', '2026-12-15'],
  // The provider has extended the link.
  [{ validUntil: '2026-12-15' }, '2026-12-22T23:00:00.000Z', '2026-12-22'],
  // The link ends before the offer.
  [{ validUntil: '2026-12-15' }, '2026-11-24T09:40:00.000Z', '2026-11-24'],
  [{ validUntil: '2026-12-15' }, '2026-11-25T00:00:00.000Z', '2026-11-24'],
  [{ validUntil: '2026-12-15', validityDays: 5 }, '2026-11-20T09:40:00.000Z', '2026-11-20'],
  [{ validityDays: 30 }, null, '2026-12-15'],
  [{ validityDays: 30 }, '2026-12-15T09:40:00.000Z', '2026-12-15'],
  [{ validityDays: 30 }, '2026-11-24T09:40:00.000Z', '2026-11-24'],
  [{ validityDays: 30 }, '2026-11-25T00:00:00.000Z', '2026-11-24'],
  [{ validityDays: 30 }, '2026-12-29T09:40:00.000Z', '2026-12-29'],
]
for (const [settings, linkEnd, expected] of shownDays) {
  test(`the client reads ${expected} for ${JSON.stringify(settings)} and a link that ends at ${linkEnd}`, () => {
    assert.equal(validUntilOf(settings, sharedAt, linkEnd)?.slice(0, 10), expected)
  })
}

const extensions: Array<[timeZone: string, validUntil: string, days: number, lastDay: string, expiresAt: string]> = [
  // The clocks change on 28 March, so that day has 23 hours.
  ['Europe/Madrid', '2027-03-27', 1, '28 March', '2027-03-28T22:00:00.000Z'],
  ['Europe/Madrid', '2027-03-26', 2, '28 March', '2027-03-28T22:00:00.000Z'],
  ['Europe/Madrid', '2027-10-30', 2, '1 November', '2027-11-01T23:00:00.000Z'],
  // At most a year from now, 15 November 2026 at 9:40.
  ['UTC', '2026-12-01', 365, '14 November', '2027-11-15T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-01', 365, '14 November', '2027-11-14T10:00:00.000Z'],
]

for (const [timeZone, validUntil, days, lastDay, expected] of extensions)
  test(`an offer until ${validUntil} in ${timeZone}, extended by ${days} days, ends with ${lastDay}`, () => {
    const settings = { validUntil }
    const expiresAt = settingsExpiryOf(settings, sharedAt, timeZone) ?? ''
    assert.equal(extendedExpiry({ settings, expiresAt, days, timeZone, now: new Date(sharedAt) }), expected)
  })
