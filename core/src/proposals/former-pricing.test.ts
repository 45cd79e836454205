import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencyPlaces } from '../currency.ts'
import { divideRounded, fromUnits, type Money, parseMoney, toUnits } from '../money.ts'
import type { Price } from './price-schema.ts'
import { priceOf, type Tax } from './pricing.ts'
import type { Proposal, Requirement } from './schema.ts'

/**
 * Compares the price of a proposal without `pricing` with a copy of the function from before there were priced lines. Old proposals
 * must keep their price to the cent.
 */

const SEED = Date.now() % 2 ** 31

const money = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }).map(fromUnits),
  fc.bigInt({ min: 0n, max: 10n ** 7n }).map(fromUnits),
)
const hours = fc.oneof(money, fc.double({ noNaN: true }), fc.constantFrom(null, undefined, '', 'ten', '2.5', -1))
const proposals = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF', 'XYZ'),
  hourlyRate: fc.option(money),
  requirements: fc.array(hours, { maxLength: 8 }).map((hoursOfAll) => hoursOfAll.map(requirementOf)),
})
const tax = fc.record({
  rate: fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
    fc.constantFrom(0, 21, 1e9),
  ),
  name: fc.constantFrom('VAT', 'IVA'),
})
/** The total: none, a fixed one, or the one that the hours add up to. */
const totals = fc.oneof(fc.constant(null), money, fc.constant('by hours' as const))

test(`a proposal without pricing has the same price as before there were priced lines (seed ${SEED})`, () => {
  fc.assert(
    fc.property(proposals, totals, tax, (proposal, chosenTotal, tax) => {
      const byHours = formerPriceOf({ ...proposal, total: null }, tax)?.subtotal ?? null
      const priced = { ...proposal, total: chosenTotal === 'by hours' ? byHours : chosenTotal }
      assert.deepEqual(priceOf(priced, tax), formerPriceOf(priced, tax))
    }),
    { seed: SEED, numRuns: 500 },
  )
})

function requirementOf(hours: unknown, index: number): Requirement {
  const texts = { name: 'Booking', description: '', rationale: '' }
  const usualValues = { complexity: 3, priority: 'medium', manuallyEdited: false } as const
  return { id: `r${index}`, ...texts, ...usualValues, ...(hours !== undefined && { hours }) }
}

type Priced = Pick<Proposal, 'currency' | 'hourlyRate' | 'total' | 'requirements'>

const PERCENT = 100n
const UNIT = toUnits('1.00')

/**
 * The function as it was before there were priced lines. A given total is the agreed net price. Otherwise the price is the sum
 * of hours × rate, rounded for each requirement, so that the lines add up. Null if neither is known.
 */
function formerPriceOf(proposal: Priced, tax: Tax): Price | null {
  const { currency, total } = proposal
  const lines = linesOf(proposal)
  const amounts = lines.flatMap(({ amount }) => (amount === null ? [] : [toUnits(amount)]))
  if (total === null && amounts.length === 0) return null

  const sum = amounts.reduce((a, b) => a + b, 0n)
  const subtotal = total === null ? sum : roundedFor(currency, toUnits(total), 1n)
  const addUp = amounts.length > 0 && sum === subtotal
  const charged = taxOn(subtotal, tax, currency)
  return {
    currency,
    lines: addUp ? lines : lines.map((line) => ({ ...line, amount: null })),
    basis: total === null || addUp ? 'hours' : 'agreed',
    subtotal: fromUnits(subtotal),
    tax: charged && { ...charged, amount: fromUnits(charged.amount) },
    total: fromUnits(subtotal + (charged?.amount ?? 0n)),
  }
}

function linesOf({ currency, hourlyRate, requirements }: Priced): Price['lines'] {
  return requirements.map((requirement) => {
    const hours = readHours((requirement as { hours?: unknown }).hours)
    const isPriced = hours !== null && hourlyRate !== null
    const amount = isPriced ? fromUnits(roundedFor(currency, toUnits(hours) * toUnits(hourlyRate), UNIT)) : null
    return { requirementId: requirement.id, hours, amount }
  })
}

/** The caller sets `hours`, so its value may be invalid. */
function readHours(value: unknown): Money | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const result = parseMoney(value)
  return 'money' in result ? result.money : null
}

function taxOn(subtotal: bigint, { rate, name }: Tax, currency: string) {
  const percent = parseMoney(rate)
  if ('fault' in percent || toUnits(percent.money) === 0n) return null
  const amount = roundedFor(currency, subtotal * toUnits(percent.money), UNIT * PERCENT)
  return { name, rate: percent.money, amount }
}

/** A quotient, in units, rounded half away from zero to what can be paid in the currency. */
function roundedFor(currency: string, dividend: bigint, divisor: bigint): bigint {
  const smallest = UNIT / 10n ** BigInt(currencyPlaces(currency))
  return divideRounded(dividend, divisor * smallest) * smallest
}
