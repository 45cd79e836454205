import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareMoney, fromUnits, moneySortKey, parseMoney, toUnits } from './money.ts'

const parsedAmounts: Array<[input: number | string, result: string]> = [
  [75.5, '75.50'],
  ['75.5', '75.50'],
  ['75', '75.00'],
  [0, '0.00'],
  [-0, '0.00'],
  ['-0.00', '0.00'],
  ['007.10', '7.10'],
  [0.1 + 0.2, '0.30'],
  [1e-7, '0.00'],
  [0.00005, '0.0001'],
  [1.00005, '1.0001'],
  [1.23456789, '1.2346'],
  [999999999999.9999, '999999999999.9999'],
  ['999999999999.9999', '999999999999.9999'],
  [1e11, '100000000000.00'],
  [1.5e3, '1500.00'],
]

for (const [input, result] of parsedAmounts) {
  test(`${typeof input} ${input} becomes ${result}`, () => {
    assert.deepEqual(parseMoney(input), { money: result })
  })
}

const refusedAmounts: Array<[input: number | string, fault: string]> = [
  ['1.23456', 'decimal_max_places'],
  ['1.00000', 'decimal_max_places'],
  ['1000000000000', 'decimal_whole_digits'],
  [1e12, 'decimal_whole_digits'],
  [999_999_999_999.9999 + 0.0001, 'decimal_whole_digits'],
  [1e300, 'decimal_whole_digits'],
  [-1, 'greater_than_equal'],
  [-0.00001, 'greater_than_equal'],
  [-1e-300, 'greater_than_equal'],
  ['-0.01', 'greater_than_equal'],
  ['', 'decimal_parsing'],
  ['1e3', 'decimal_parsing'],
  ['1,000', 'decimal_parsing'],
  ['.5', 'decimal_parsing'],
  ['5.', 'decimal_parsing'],
  ['+5', 'decimal_parsing'],
  ['NaN', 'decimal_parsing'],
  [Number.POSITIVE_INFINITY, 'decimal_parsing'],
]

for (const [input, fault] of refusedAmounts) {
  test(`${typeof input} ${input} is refused as ${fault}`, () => {
    assert.deepEqual(parseMoney(input), { fault })
  })
}

test('any amount with at most four decimals is exact as text and as a number, and sorts like a number', () => {
  const anyUnits = fc.bigInt({ min: 0n, max: 999_999_999_999_9999n })
  const textOf = (units: bigint) => `${units / 10_000n}.${(units % 10_000n).toString().padStart(4, '0')}`
  const parse = (input: number | string) => {
    const result = parseMoney(input)
    assert.ok('money' in result, JSON.stringify(result))
    return result.money
  }
  fc.assert(
    fc.property(anyUnits, anyUnits, (a, b) => {
      const [first, second] = [parse(textOf(a)), parse(textOf(b))]
      assert.equal(BigInt(moneySortKey(first).replace('.', '')), a)
      assert.equal(moneySortKey(first) < moneySortKey(second), a < b)
      assert.equal(Math.sign(compareMoney(first, second)), Math.sign(Number(a - b)))
      assert.deepEqual(parseMoney(first), { money: first })
      // A float holds fifteen significant digits without loss.
      if (a < 10n ** 15n) assert.equal(parse(Number(textOf(a))), first)
    }),
    { verbose: true },
  )
})

const SEED = Date.now() % 1_000_000

test(`amounts of any length are exact in units (seed ${SEED})`, () => {
  const amounts = [13, 14, 15, 16, 17, 20].map((digits) => fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) }))
  fc.assert(
    fc.property(fc.oneof(...amounts), (units) => assert.equal(toUnits(fromUnits(units)), units)),
    { seed: SEED, numRuns: 2_000 },
  )
})
