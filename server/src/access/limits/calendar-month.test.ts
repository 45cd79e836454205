import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { settableClock } from '../../../test/settable-clock.ts'
import { monthClock, monthOf, monthsUpTo } from './calendar-month.ts'

test('a month ends where the next one starts in UTC, also in leap years and in December', () => {
  const month = (time: string) => {
    const { name, startMs, endMs } = monthOf(Date.parse(time))
    return [name, new Date(startMs).toISOString(), new Date(endMs).toISOString()]
  }
  assert.deepEqual(month('2028-02-29T23:59:59.999Z'), [
    '2028-02',
    '2028-02-01T00:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
  ])
  assert.deepEqual(month('2026-12-31T23:59:59.999Z'), [
    '2026-12',
    '2026-12-01T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ])
  assert.deepEqual(month('2027-01-01T00:00:00.000Z')[0], '2027-01')
})

test('the month is in UTC, whatever the time zone of the host', () => {
  const module = new URL('./calendar-month.ts', import.meta.url).href
  const program = `import { monthOf } from ${JSON.stringify(module)}
    const { name, startMs } = monthOf(Date.parse('2026-12-01T00:30:00.000Z'))
    const last = monthOf(Date.parse('2026-11-30T23:30:00.000Z'))
    process.stdout.write([new Date().getTimezoneOffset() !== 0, name, new Date(startMs).toISOString(), last.name].join(' '))`
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { TZ: zone } })
    assert.equal(String(output), 'true 2026-12 2026-12-01T00:00:00.000Z 2026-11')
  }
})

test('the last months are listed newest first, also across a new year', () => {
  assert.deepEqual(monthsUpTo(monthOf(Date.parse('2026-02-10T00:00:00Z')), 4), [
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
})

test('the month goes back only when the clock was wrong by more than a day', () => {
  const clock = settableClock('2026-12-01T00:10:00.000Z')
  const month = monthClock(clock)
  const monthAt = (time: string) => {
    clock.stepTo(time)
    return month().name
  }
  assert.equal(monthAt('2026-11-30T23:10:00.000Z'), '2026-12')
  assert.equal(monthAt('2026-11-30T00:00:00.000Z'), '2026-12')
  assert.equal(monthAt('2026-11-29T23:59:59.999Z'), '2026-11')
  assert.equal(monthAt('2026-12-01T00:00:00.000Z'), '2026-12')
})
