import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventWalk } from '../../test/faults/event-walk.ts'

// bench/faults/event-walk.ts does the same with 100,000 events.
test('while processes with different clocks write, a walk misses and repeats no event', async () => {
  const { faults, figures } = await eventWalk({ existing: 900, events: 300 })
  assert.deepEqual(faults, [])
  assert.equal(figures.events, 1_200)
})
