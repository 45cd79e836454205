import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type PastTask, predictHours } from './predict-hours.ts'
import { rangeOfSum, roundedRange } from './rounded-hours.ts'
import { studentQuantile } from './student-quantile.ts'
import { kindOf } from './work-kinds.ts'

const past = (name: string, hours: number, complexity = 3): PastTask => ({
  ...{ proposalId: 'p', id: `${name} ${hours}`, name, description: '', complexity, hours },
  kind: kindOf(name, ''),
})
const booking = { name: 'Online booking', description: '', complexity: 3 }
const predicted = (actual: PastTask[], estimated: PastTask[] = [], task = booking) =>
  predictHours({ actual, estimated })(task)

test('the more similar work there is, the closer the likely hours come to it, and the narrower the range is', () => {
  const predictions = [0, 1, 3, 10, 40].map((count) =>
    predicted(Array.from({ length: count }, () => past('Online booking', 40))),
  )
  const likely = predictions.map(({ hours }) => hours.likely)
  const width = predictions.map(({ hours: { low, high } }) => high / low)
  assert.deepEqual([Math.round(likely[0] ?? 0), likely], [16, likely.toSorted((a, b) => a - b)])
  assert.ok((likely.at(-1) ?? 0) > 37 && (likely.at(-1) ?? 0) < 40, String(likely))
  assert.deepEqual(
    width,
    width.toSorted((a, b) => b - a),
  )
})

test('similar work moves the estimate more than other work of the account and of the kind', () => {
  const others = Array.from({ length: 12 }, (_, index) =>
    past(index % 2 === 0 ? 'Logo' : 'Shop', index % 2 === 0 ? 12 : 16),
  )
  const three = [44, 48, 52].map((hours) => past('Online booking', hours))
  const { likely } = predicted([...others, ...three]).hours
  const ofOthers = predicted([...others, ...three], [], { ...booking, name: 'Ticket app' }).hours.likely
  assert.ok(likely > 30 && likely < 48 && ofOthers < 24, `${likely} and ${ofOthers}`)
})

test('the most similar work is the evidence, and actual hours count before estimated ones', () => {
  const work = [past('Payroll export', 9), past('Booking of rooms', 30), past('Online booking', 20), past('Logo', 5)]
  assert.deepEqual(
    predicted(work).evidence.map(({ name }) => name),
    ['Online booking', 'Booking of rooms'],
  )
  const [first] = predicted([past('Logo', 5)], work).evidence
  assert.deepEqual([predicted([past('Logo', 5)], work).basis, first?.name], ['similar', 'Online booking'])
  const seven = predicted(Array.from({ length: 7 }, (_, index) => past('Online booking', 10 + index)))
  assert.deepEqual(
    seven.evidence.map(({ hours }) => hours),
    [10, 11, 12, 13, 14],
  )
})

test('a typing error moves other estimates little', () => {
  const usual = Array.from({ length: 10 }, () => past('Logo', 12))
  const { hours } = predicted([...usual, past('Landing page', 90_000)])
  assert.ok(hours.likely < 1.35 * predicted(usual).hours.likely, String(hours.likely))
})

test('hours that say nothing, such as none, do not count', () => {
  assert.deepEqual(predicted([past('Online booking', 0)]), predicted([]))
})

test('ranges are in order and bounded for any history', () => {
  const anyHours = fc.oneof(
    fc.constant(0),
    fc.constant(0.01),
    fc.constant(100_000),
    fc.double({ min: 0, max: 300, noNaN: true }),
  )
  const anyName = fc.constantFrom('Online booking', 'Logo', 'Booking', '…', 'the', 'x'.repeat(2_000))
  const anyTask = fc.record({ name: anyName, hours: anyHours, complexity: fc.integer({ min: -3, max: 99 }) })
  fc.assert(
    fc.property(
      fc.array(anyTask, { maxLength: 30 }),
      fc.array(anyTask, { minLength: 1, maxLength: 8 }),
      (done, tasks) => {
        const history = done.map(({ name, hours, complexity }) => past(name, hours, complexity))
        const predict = predictHours({ actual: history, estimated: history })
        const parts = tasks.map((task) => {
          const { hours, spread, sharedSpread } = predict({ ...task, description: task.name })
          const { low, likely, high } = roundedRange(hours)
          assert.ok(
            low >= 0.25 && low <= likely && likely <= high && high <= 100_000,
            JSON.stringify({ low, likely, high }),
          )
          return { likely, spread, sharedSpread }
        })
        const { low, likely, high } = rangeOfSum(parts)
        assert.ok(low > 0 && low <= likely && likely <= high && Number.isFinite(high))
        assert.ok(Math.abs(likely - parts.reduce((sum, part) => sum + part.likely, 0)) < 1e-9)
      },
    ),
    { numRuns: 100 },
  )
})

test('hours are rounded as one would say them', () => {
  assert.deepEqual(roundedRange({ low: 0.01, likely: 3.6, high: 4.3 }), { low: 0.25, likely: 3.5, high: 4.5 })
  assert.deepEqual(roundedRange({ low: 9.8, likely: 10.4, high: 200_000 }), { low: 10, likely: 10, high: 100_000 })
})

test('the quantile of Student is that of the tables', () => {
  for (const [freedom, quantile] of [
    [6, 1.4398],
    [10, 1.3722],
    [30, 1.3104],
    [1_000, 1.2824],
  ] as const) {
    assert.ok(Math.abs(studentQuantile(freedom) - quantile) < 0.003, `${freedom}: ${studentQuantile(freedom)}`)
  }
})

test('independent parts have a narrower sum than parts that share everything', () => {
  const part = { likely: 10, spread: 0.5 }
  const widthOf = (sharedSpread: number) => {
    const { low, high } = rangeOfSum(Array.from({ length: 9 }, () => ({ ...part, sharedSpread })))
    return high / low
  }
  const alone = rangeOfSum([{ ...part, sharedSpread: 0 }])
  assert.ok(widthOf(0) < widthOf(0.25) && widthOf(0.25) < widthOf(0.5))
  assert.ok(widthOf(0.5) > 0.9 * (alone.high / alone.low))
  // The sum of many independent medians is below the range of the sum, and the likely hours are always in the range.
  const many = rangeOfSum(Array.from({ length: 80 }, () => ({ likely: 10, spread: 0.9, sharedSpread: 0 })))
  assert.deepEqual([many.low, many.likely], [800, 800])
})
