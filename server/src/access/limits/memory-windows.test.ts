import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settableClock } from '../../../test/settable-clock.ts'
import { isTooFast } from './counters.ts'
import { memoryWindows } from './memory-windows.ts'

const MINUTE_MS = 60_000

function scene({ perMinute = 60, maxWindows = Number.POSITIVE_INFINITY } = {}) {
  const clock = settableClock()
  const windows = memoryWindows({ clock, maxWindows })
  const usedBy = (id: string) => windows.read('ada', [limitOf(id)])[0]?.used
  const limitOf = (id: string) => ({ kind: 'user', id, perMinute, monthly: 0 })
  /** Counts a call of the account and of one of its users, as the limits do. */
  const call = (id: string, accountId = 'ada') => {
    const states = windows.read(accountId, [limitOf(''), limitOf(id)])
    if (states.some(isTooFast)) return false
    windows.spend(states)
    return true
  }
  return { clock, windows, usedBy, call }
}

test('only users of the last two minutes have a window, however many there are', () => {
  const { clock, windows, call } = scene()
  for (let n = 0; n < 20_000; n++) {
    assert.ok(call(`user-${n}`))
    clock.advance(1000)
    assert.ok(windows.size() <= 122, `${windows.size()} windows after ${n} users`)
  }
})

test('windows of inactive accounts are dropped when another one calls', () => {
  const { clock, windows, call } = scene()
  for (let n = 0; n < 300; n++) call('u', `account-${n}`)
  assert.equal(windows.size(), 600)
  for (let minute = 0; minute < 2; minute++) {
    clock.advance(MINUTE_MS)
    call('u')
  }
  assert.equal(windows.size(), 2)
})

test('a refused call and a read of a new user store nothing', () => {
  const { windows, call, usedBy } = scene({ perMinute: 5 })
  for (let n = 0; n < 1000; n++) call(`user-${n}`)
  for (let n = 0; n < 1000; n++) usedBy(`other-${n}`)
  assert.equal(windows.size(), 6)
})

test('a user keeps its window while a call in it counts', () => {
  const { clock, usedBy, call } = scene({ perMinute: 1000 })
  for (const pause of [0, 1, 30_000, 59_999]) {
    clock.advance(pause)
    call(`mine after ${pause}`)
    for (let second = 0; second < 59; second++) {
      clock.advance(1000)
      call(`other ${second}`)
    }
    clock.advance(999)
    call('last')
    assert.equal(usedBy(`mine after ${pause}`), 1)
  }
})

test('beyond the maximum, only the most recently used windows stay', () => {
  const { windows, usedBy, call } = scene({ perMinute: 100_000, maxWindows: 2000 })
  call('first')
  for (let n = 0; n < 3000; n++) {
    call(`user-${n}`)
    assert.ok(windows.size() <= 2000)
  }
  assert.equal(usedBy('user-2999'), 1)
  assert.equal(usedBy('first'), 0)
})
