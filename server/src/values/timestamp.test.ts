import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storedTimeOf } from './timestamp.ts'

const cases: Array<[text: string, down: string, up?: string]> = [
  ['2026-11-15T09:30:00Z', '2026-11-15T09:30:00.000Z'],
  ['2026-11-15t09:30:00z', '2026-11-15T09:30:00.000Z'],
  ['2026-11-15 09:30:00.5Z', '2026-11-15T09:30:00.500Z'],
  ['2026-11-15T09:30:00+02:00', '2026-11-15T07:30:00.000Z'],
  ['2026-11-15T09:30:00.123456-03:30', '2026-11-15T13:00:00.123Z', '2026-11-15T13:00:00.124Z'],
  ['2026-11-15T09:30:00.123000Z', '2026-11-15T09:30:00.123Z'],
  ['2026-12-31T23:59:59.9999Z', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['0000-01-01T00:00:00+14:00', '1970-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59.999Z'],
]

for (const [text, down, up = down] of cases) {
  test(`${text} is ${down}, rounded up ${up}`, () => {
    assert.deepEqual([storedTimeOf(text, 'down'), storedTimeOf(text, 'up')], [down, up])
  })
}

test('other texts are not timestamps', () => {
  const texts = ['', 'now', '2026-11-15', '2026-11-15T09:30:00', '2026-11-15T09:30Z', '2026-13-01T00:00:00Z']
  const more = ['2026-11-15T25:00:00Z', '2026-11-15T09:30:00 02:00', '1763199000', '2026-11-15T09:30:00.Z']
  for (const text of [...texts, ...more]) assert.equal(storedTimeOf(text, 'down'), undefined, text)
})
