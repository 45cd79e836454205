import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { secondsOf } from './counters.ts'
import { SlidingWindow } from './sliding-window.ts'

/** A value of `performance.now()`, with any fraction that a double can have. */
const time = fc.double({ min: 0, max: 1e9, noNaN: true })

test('the waiting time is never longer than the window, whatever fractions the clock has', () => {
  fc.assert(
    fc.property(time, (now) => {
      const window = new SlidingWindow()
      window.accept(now)
      assert.equal(window.msUntilRoom(now), 60_000)
      assert.equal(window.msUntilBelow(1, now), 60_000)
      assert.equal(window.used(now + 60_000), 0, 'then the window is empty')
    }),
    { numRuns: 5000 },
  )
})

test('a call is admitted after the waiting time, but not a second earlier', () => {
  const later = fc.double({ min: 0, max: 59_999.9, noNaN: true })
  fc.assert(
    fc.property(time, later, (start, passed) => {
      const window = new SlidingWindow()
      window.accept(start)
      const now = start + passed
      const seconds = secondsOf(window.msUntilBelow(1, now))
      assert.ok(seconds >= 1 && seconds <= 60, String(seconds))
      if (seconds > 1) assert.equal(window.used(now + (seconds - 1) * 1000), 1)
      assert.equal(window.used(now + seconds * 1000), 0)
    }),
    { numRuns: 5000 },
  )
})

test('the window contains exactly the calls of the last minute, at any rate of calls', () => {
  // From bursts to pauses of more than an hour, in which the 32-bit times wrap around.
  const pause = fc.oneof(
    fc.double({ min: 0, max: 0.01, noNaN: true }),
    fc.double({ min: 0, max: 60_001, noNaN: true }),
    fc.constantFrom(2 ** 22 - 60_000, 2 ** 22, 2 ** 22 + 60_000, 2 ** 23),
  )
  const steps = fc.array(fc.record({ pause, calls: fc.constantFrom(0, 1, 3, 900) }), { maxLength: 40 })
  fc.assert(
    fc.property(time, steps, (start, moves) => {
      const window = new SlidingWindow()
      let now = start
      let accepted: number[] = []
      for (const { pause, calls } of moves) {
        now += pause
        for (let call = 0; call < calls; call++) {
          window.accept(now)
          accepted.push(now)
        }
        accepted = accepted.filter((at) => Math.floor(now * 1024) - Math.floor(at * 1024) < 60_000 * 1024)
        assert.equal(window.used(now), accepted.length)
        assert.equal(window.isEmpty(now), accepted.length === 0)
      }
    }),
  )
})
