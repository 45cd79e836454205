import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recentWindows } from './recent-windows.ts'

const MINUTE_MS = 60_000

test('empty windows are dropped when another key is used', () => {
  const windows = recentWindows()
  for (let n = 0; n < 5_000; n++) windows.windowOf(`early-${n}`, 0).accept(0)
  assert.equal(windows.size(), 5_000)
  windows.windowOf('late', MINUTE_MS).accept(MINUTE_MS)
  assert.equal(windows.size(), 1)
})

test('a key keeps its window while a call in it counts', () => {
  const windows = recentWindows()
  windows.windowOf('mine', 0).accept(0)
  for (let n = 0; n < 100; n++) windows.windowOf(`other-${n}`, MINUTE_MS - 1).accept(MINUTE_MS - 1)
  assert.equal(windows.windowOf('mine', MINUTE_MS - 1).used(MINUTE_MS - 1), 1)
})

test('beyond the maximum, only the most recently used windows stay', () => {
  const windows = recentWindows()
  windows.windowOf('first', 0).accept(0)
  for (let n = 0; n < 30_000; n++) {
    windows.windowOf(`key-${n}`, 0).accept(0)
    assert.ok(windows.size() <= 20_000)
  }
  assert.equal(windows.windowOf('key-29999', 0).used(0), 1)
  assert.equal(windows.windowOf('first', 0).used(0), 0)
})
