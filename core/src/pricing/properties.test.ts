import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { currencyPlaces } from '../currency.ts'
import { fromUnits, type Money, toUnits } from '../money.ts'
import { completed, randomContext, randomDiscount, randomPricing, randomSelection } from './random-pricing.ts'
import type { PriceItem, PricingTerms } from './schema.ts'
import { applySelection } from './selection.ts'
import { spreadDiscount } from './spread-discount.ts'
import { lineNetOf, totalsOf } from './totals.ts'
import type { PriceTotals } from './totals-schema.ts'

/**
 * What holds for every price. To run more cases, or to repeat the cases of a seed that a test name shows:
 * `node core/src/pricing/properties.test.ts --cases 100000 --seed 1`
 */
const { values } = parseArgs({ options: { cases: { type: 'string' }, seed: { type: 'string' } }, strict: false })
const CASES = Number(values['cases'] ?? 200)
const SEED = Number(values['seed'] ?? Date.now() % 2 ** 31)
const runOptions = { seed: SEED, numRuns: CASES }

const itemsOf = ({ sections }: PricingTerms) => sections.flatMap(({ items }) => items)
const sum = (amounts: Money[]) => amounts.reduce((total, amount) => total + toUnits(amount), 0n)
/** The smallest payable amount of a currency, in ten-thousandths. */
const coinOf = (currency: string) => 10n ** BigInt(4 - currencyPlaces(currency))
const ONE = toUnits('1.00')
const HUNDRED_PERCENT = toUnits('100.00')
const periods = { oneTime: 'none', monthly: 'month', yearly: 'year' } as const

test(`lines, discount, taxes and payments add up to the cent, and nothing is negative (seed ${SEED})`, () => {
  const property = fc.property(randomPricing, randomContext, (pricing, context) => {
    const coin = coinOf(context.currency)
    const totals = totalsOf(pricing, context)
    for (const [name, period] of Object.entries(periods)) {
      const periodTotals = totals[name as keyof typeof periods]
      const lines = itemsOf(pricing).filter(({ selected, recurring }) => selected && recurring === period)
      if (periodTotals === null) {
        assert.equal(lines.length, 0)
        continue
      }
      const nets = lines.map((line) => lineNetOf(line, context.currency))
      checkSums(periodTotals, nets, coin)
    }
    const paid = sum(totals.schedule.map(({ amount }) => amount))
    const gross = toUnits(totals.oneTime.gross)
    assert.ok(paid <= gross)
    const hasPercentagesOnly = pricing.schedule.every(({ percent }) => percent !== null)
    if (pricing.schedule.length > 0 && hasPercentagesOnly) assert.equal(paid, gross)
    for (const { amount } of totals.schedule) assert.ok(toUnits(amount) >= 0n && toUnits(amount) % coin === 0n)
  })
  fc.assert(property, runOptions)
})

function checkSums({ subtotal, discount, net, taxes, gross }: PriceTotals, lines: Money[], coin: bigint) {
  assert.equal(sum(lines), toUnits(subtotal))
  assert.equal(toUnits(subtotal) - toUnits(discount), toUnits(net))
  assert.equal(sum(taxes.map(({ net }) => net)), toUnits(net))
  assert.equal(toUnits(net) + sum(taxes.map(({ amount }) => amount)), toUnits(gross))
  const all = [...lines, subtotal, discount, net, gross, ...taxes.flatMap(({ net, amount }) => [net, amount])]
  for (const amount of all) assert.ok(toUnits(amount) >= 0n && toUnits(amount) % coin === 0n, amount)
}

/** Whether an amount is the quotient rounded half up to coins. It divides nowhere, so it cannot share a rounding mistake. */
function isRounded(amount: Money, dividend: bigint, divisor: bigint, coin: bigint) {
  const error = toUnits(amount) * divisor - dividend
  return -coin * divisor < 2n * error && 2n * error <= coin * divisor
}

test(`each amount is rounded once, half up, from the exact one (seed ${SEED})`, () => {
  const property = fc.property(randomPricing, randomContext, (pricing, context) => {
    const { currency } = context
    const coin = coinOf(currency)
    for (const line of itemsOf(pricing)) {
      const paidPercent = HUNDRED_PERCENT - toUnits(line.discountPercent ?? '0.00')
      const product = toUnits(line.quantity) * toUnits(line.unitPrice) * paidPercent
      assert.ok(isRounded(lineNetOf(line, currency), product, ONE * HUNDRED_PERCENT, coin))
    }
    const { oneTime, monthly, yearly } = totalsOf(pricing, context)
    for (const { rate, net, amount } of [oneTime, monthly, yearly].flatMap((totals) => totals?.taxes ?? [])) {
      assert.ok(isRounded(amount, toUnits(net) * toUnits(rate), HUNDRED_PERCENT, coin))
    }
    checkDiscount(pricing, oneTime, coin)
    const undiscounted = totalsOf({ ...pricing, discount: null }, context).oneTime
    const largestNet = undiscounted.taxes.reduce((max, { net }) => (toUnits(net) > max ? toUnits(net) : max), 0n)
    for (const [index, { net }] of undiscounted.taxes.entries()) {
      const discountPart = fromUnits(toUnits(net) - toUnits(oneTime.taxes[index]?.net ?? '0.00'))
      // The largest net takes the remainder. With four rates or more, the next largest may take a part of it.
      if (toUnits(net) === largestNet || undiscounted.taxes.length > 3) continue
      const product = toUnits(oneTime.discount) * toUnits(net)
      assert.ok(isRounded(discountPart, product, toUnits(undiscounted.subtotal) || 1n, coin))
    }
  })
  fc.assert(property, runOptions)
})

function checkDiscount({ discount }: PricingTerms, { subtotal, discount: taken }: PriceTotals, coin: bigint) {
  if (!discount) return assert.equal(taken, '0.00')
  const value = toUnits(discount.value)
  if (discount.kind === 'percent') assert.ok(isRounded(taken, toUnits(subtotal) * value, HUNDRED_PERCENT, coin))
  else assert.ok(taken === subtotal || isRounded(taken, value, 1n, coin))
}

test(`the order of sections and lines does not matter (seed ${SEED})`, () => {
  const property = fc.property(randomPricing, randomContext, fc.array(fc.nat()), (pricing, context, keys) => {
    const sections = shuffled(pricing.sections, keys).map((section) => ({
      ...section,
      items: shuffled(section.items, keys),
    }))
    assert.deepEqual(totalsOf({ ...pricing, sections }, context), totalsOf(pricing, context))
  })
  fc.assert(property, runOptions)
})

/** The list in the order of random keys. */
const shuffled = <T>(list: T[], keys: number[]): T[] =>
  list
    .map((value, index) => ({ value, key: keys[index] ?? -index }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)

test(`recurring lines and the one-time price do not change each other (seed ${SEED})`, () => {
  const property = fc.property(
    randomPricing,
    randomContext,
    fc.option(randomDiscount),
    (pricing, context, otherDiscount) => {
      const { oneTime, schedule, monthly, yearly } = totalsOf(pricing, context)
      const withItems = (isKept: (item: PriceItem) => boolean) => ({
        ...pricing,
        sections: pricing.sections.map((section) => ({ ...section, items: section.items.filter(isKept) })),
      })
      const onceOnly = totalsOf(
        withItems(({ recurring }) => recurring === 'none'),
        context,
      )
      assert.deepEqual(onceOnly, { oneTime, schedule, monthly: null, yearly: null })
      const recurringOnly = totalsOf(
        { ...withItems(({ recurring }) => recurring !== 'none'), discount: otherDiscount },
        context,
      )
      assert.deepEqual(
        [recurringOnly.monthly, recurringOnly.yearly, recurringOnly.oneTime.gross],
        [monthly, yearly, '0.00'],
      )
    },
  )
  fc.assert(property, runOptions)
})

test(`a selection changes the lines that it names and no others (seed ${SEED})`, () => {
  const property = fc.property(randomPricing, fc.infiniteStream(fc.nat(999)), (pricing, numbers) => {
    const next = () => numbers.next().value as number
    const selection = randomSelection(pricing, next)
    const result = applySelection(pricing, selection)
    assert.ok('pricing' in result, JSON.stringify(result))
    const choices = new Map(selection.items.map((choice) => [choice.id, choice]))
    const before = itemsOf(pricing)
    for (const [index, after] of itemsOf(result.pricing).entries()) {
      const { selected, quantity, ...unchanged } = before[index] as PriceItem
      const choice = choices.get(after.id)
      assert.deepEqual(after, {
        ...unchanged,
        selected: choice?.selected ?? selected,
        quantity: choice?.quantity ?? quantity,
      })
    }
    assert.deepEqual(completed(result.pricing), result.pricing)
    assert.deepEqual(applySelection(pricing, { items: [] }), { pricing })
  })
  fc.assert(property, runOptions)
})

test(`completing a complete pricing changes nothing, also after a round trip through JSON (seed ${SEED})`, () => {
  const property = fc.property(randomPricing, (pricing) => {
    assert.deepEqual(completed(JSON.parse(JSON.stringify(pricing))), pricing)
  })
  fc.assert(property, runOptions)
})

test(`a discount is spread completely, and no part is negative or more than its net (seed ${SEED})`, () => {
  // Nets that are alike and discounts of a few cents make the largest remainders.
  const nets = fc.array(fc.bigInt({ min: 90n, max: 100n }), { minLength: 1, maxLength: 8 })
  const fewCents = fc.bigInt({ min: 0n, max: 8n })
  const property = fc.property(nets, fewCents, fc.boolean(), (nets, cents, isNearlyAll) => {
    const discount = isNearlyAll ? nets.reduce((total, net) => total + net, 0n) - cents : cents
    const parts = spreadDiscount(discount, nets)
    assert.equal(
      parts.reduce((total, part) => total + part, 0n),
      discount,
    )
    for (const [index, part] of parts.entries()) assert.ok(part >= 0n && part <= (nets[index] ?? 0n))
  })
  fc.assert(property, runOptions)
})
