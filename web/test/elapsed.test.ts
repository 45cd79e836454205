import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeUntil } from '../src/i18n/elapsed.ts'

/** Without a zone, these are local times. */
const now = '2026-11-18T21:25:00'
const cases: Array<[time: string, count: number, unit: string]> = [
  ['2026-11-18T21:25:20', 20, 'second'],
  ['2026-11-18T20:55:00', -30, 'minute'],
  ['2026-11-17T22:25:00', -23, 'hour'],
  ['2026-11-17T21:25:00', -1, 'day'],
  ['2026-11-16T09:21:00', -2, 'day'],
  ['2026-11-15T23:59:00', -3, 'day'],
  ['2026-11-15T00:00:00', -3, 'day'],
  ['2026-11-21T00:00:00', 3, 'day'],
  ['2026-10-19T08:00:00', -1, 'month'],
  ['2025-11-18T21:25:00', -1, 'year'],
]

for (const [time, count, unit] of cases)
  test(`on ${now}, ${time} is ${count} ${unit}`, () => {
    assert.deepEqual(timeUntil(new Date(time), new Date(now)), [count, unit])
  })
