import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencyPlaces } from '../currency.ts'
import { fromUnits, toUnits } from '../money.ts'
import { priceOf, type Tax } from './pricing.ts'
import type { Requirement } from './schema.ts'

const noTax: Tax = { rate: 0, name: 'VAT' }

const requirement = (hours?: unknown, id = 'r'): Requirement => ({
  id,
  name: 'Booking',
  description: '',
  rationale: '',
  complexity: 3,
  priority: 'medium',
  manuallyEdited: false,
  ...(hours !== undefined && { hours }),
})

/** A proposal with one requirement for each of these hours. */
const proposal = (
  hours: unknown[],
  price: { hourlyRate?: string | null; total?: string | null; currency?: string },
) => ({
  currency: 'EUR',
  hourlyRate: null,
  total: null,
  requirements: hours.map((value, index) => requirement(value, `r${index}`)),
  ...price,
})

test('an agreed total is the net price, and tax is added to it', () => {
  const price = priceOf(proposal([], { total: '1500.00' }), { rate: 21, name: 'IVA' })
  assert.deepEqual(price, {
    currency: 'EUR',
    lines: [],
    basis: 'agreed',
    subtotal: '1500.00',
    tax: { name: 'IVA', rate: '21.00', amount: '315.00' },
    total: '1815.00',
  })
})

test('without a total the price is hours × rate of the requirements with hours', () => {
  const price = priceOf(proposal([10, '2.5', undefined], { hourlyRate: '75.50' }), noTax)
  assert.deepEqual(
    price?.lines.map(({ hours, amount }) => [hours, amount]),
    [
      ['10.00', '755.00'],
      ['2.50', '188.75'],
      [null, null],
    ],
  )
  assert.equal(price?.basis, 'hours')
  assert.equal(price?.tax, null)
  assert.equal(price?.total, '943.75')
})

test('lines show amounts only if they add up to the agreed total', () => {
  const discounted = priceOf(proposal([10, 10], { hourlyRate: '50.00', total: '900.00' }), noTax)
  assert.deepEqual(
    discounted?.lines.map(({ hours, amount }) => [hours, amount]),
    [
      ['10.00', null],
      ['10.00', null],
    ],
  )
  const exact = priceOf(proposal([10, 10], { hourlyRate: '50.00', total: '1000.00' }), noTax)
  assert.deepEqual(
    exact?.lines.map(({ amount }) => amount),
    ['500.00', '500.00'],
  )
  assert.deepEqual([discounted?.basis, exact?.basis], ['agreed', 'hours'])
})

test('without a total, or hours with a rate, there is no price', () => {
  assert.equal(priceOf(proposal([], {}), noTax), null)
  assert.equal(priceOf(proposal([8], {}), noTax), null)
  assert.equal(priceOf(proposal([undefined], { hourlyRate: '80.00' }), noTax), null)
})

test('invalid hours count as missing', () => {
  const nonsense = ['ten', '', -1, '-2', null, {}, [], true, Number.NaN, Number.POSITIVE_INFINITY, 1e13, '1.23456']
  assert.equal(priceOf(proposal(nonsense, { hourlyRate: '80.00' }), noTax), null)
  assert.equal(priceOf(proposal([...nonsense, 1], { hourlyRate: '80.00' }), noTax)?.total, '80.00')
})

test('free work has a price of zero', () => {
  assert.equal(priceOf(proposal([0], { hourlyRate: '80.00' }), noTax)?.total, '0.00')
  assert.equal(priceOf(proposal([], { total: '0.00' }), noTax)?.total, '0.00')
})

const roundedPrices: Array<[currency: string, total: string, rate: number, tax: string, gross: string]> = [
  ['EUR', '0.50', 1, '0.01', '0.51'],
  ['EUR', '0.49', 1, '0.00', '0.49'],
  ['EUR', '10.005', 0.0001, '0.00', '10.01'],
  ['EUR', '100.00', 7.7, '7.70', '107.70'],
  ['EUR', '99.99', 19, '19.00', '118.99'],
  ['JPY', '1500.50', 10, '150.00', '1651.00'],
  ['KWD', '10.0005', 5, '0.50', '10.501'],
  ['XYZ', '1.00', 50, '0.50', '1.50'],
  ['EUR', '999999999999.9999', 100, '1000000000000.00', '2000000000000.00'],
]

for (const [currency, total, rate, tax, gross] of roundedPrices) {
  test(`${total} ${currency} and ${rate} % make ${tax} of tax and ${gross} in all`, () => {
    const price = priceOf(proposal([], { total, currency }), { rate, name: 'VAT' })
    assert.equal(price?.tax?.amount, tax)
    assert.equal(price?.total, gross)
  })
}

const money = fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }).map(fromUnits)
const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF', 'XYZ')
/** A percentage with at most four decimals. */
const rate = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000)

/** Amounts and rates are whole numbers of units of 1/10,000. */
const UNITS = 10_000n
/** One hundred percent. */
const UNITS_OF_ALL = 100n * UNITS

test('for any numbers, lines add up to the subtotal, and subtotal and tax to the total', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(money), { minLength: 1 }),
      money,
      currency,
      rate,
      (hours, hourlyRate, code, rate) => {
        const price = priceOf(proposal(hours, { hourlyRate, currency: code }), { rate, name: 'VAT' })
        if (hours.every((value) => value === null)) return assert.equal(price, null)
        assert.ok(price)
        const sum = price.lines.reduce((total, { amount }) => total + toUnits(amount ?? '0.00'), 0n)
        assert.equal(sum, toUnits(price.subtotal))
        assert.equal(toUnits(price.subtotal) + toUnits(price.tax?.amount ?? '0.00'), toUnits(price.total))
      },
    ),
  )
})

test('every amount is payable in its currency and within half of the smallest unit of the exact amount', () => {
  fc.assert(
    fc.property(money, money, currency, rate, (hours, hourlyRate, code, rate) => {
      const price = priceOf(proposal([hours], { hourlyRate, currency: code }), { rate, name: 'VAT' })
      assert.ok(price)
      // The smallest payable amount of the currency.
      const coin = 10n ** BigInt(4 - currencyPlaces(code))
      // The check multiplies everything out. It divides nowhere, so it cannot repeat a rounding mistake.
      const line = toUnits(price.lines[0]?.amount ?? '0.00')
      assert.equal(line % coin, 0n)
      // A half is rounded up, so an error of half a coin is allowed only above the exact amount.
      const lineError = line * UNITS - toUnits(hours) * toUnits(hourlyRate)
      assert.ok(-coin * UNITS < 2n * lineError && 2n * lineError <= coin * UNITS)
      const tax = toUnits(price.tax?.amount ?? '0.00')
      assert.equal(tax % coin, 0n)
      const taxError = tax * UNITS_OF_ALL - line * BigInt(Math.round(rate * Number(UNITS)))
      assert.ok(-coin * UNITS_OF_ALL < 2n * taxError && 2n * taxError <= coin * UNITS_OF_ALL)
    }),
  )
})
