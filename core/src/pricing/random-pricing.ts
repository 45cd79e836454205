import fc from 'fast-check'
import { fromUnits, type Money, toUnits } from '../money.ts'
import type { Selection } from './calculation-schema.ts'
import { completePricing } from './complete.ts'
import type { PaymentInput, PricingInput, PricingTerms } from './schema.ts'

/** Random pricings for tests: small and 12-digit amounts, every kind of section, discount and schedule. */

/** `max` is in ten-thousandths. */
const amount = (max: bigint) => fc.bigInt({ min: 0n, max }).map(fromUnits)
const money = fc.oneof(amount(10n ** 16n - 1n), amount(10n ** 8n), amount(200n))
const percent = fc.oneof(amount(1_000_000n), fc.constantFrom('0.00', '10.00', '33.3333', '50.00', '100.00'))
const rate = fc.constantFrom('0.00', '5.50', '6.00', '10.00', '21.00', '23.00', '99.9999', '100.00')

const item = fc
  .record({
    quantity: money,
    unitPrice: money,
    discountPercent: fc.option(percent),
    taxRate: fc.option(rate),
    selected: fc.boolean(),
    range: fc.option(fc.tuple(money, money)),
    // Half of the items are one-time.
    recurring: fc.constantFrom('none' as const, 'none' as const, 'month' as const, 'year' as const),
  })
  .map(({ range, ...item }) => ({ ...item, name: 'Work', quantityRange: range && rangeAround(item.quantity, range) }))

/** A range from the least to the largest of these three amounts. It contains the quantity. */
function rangeAround(quantity: Money, bounds: Money[]) {
  const [min = quantity, , max = quantity] = [quantity, ...bounds].sort(byAmount)
  return { min, max }
}

const byAmount = (a: Money, b: Money) => (toUnits(a) < toUnits(b) ? -1 : 1)

const section = fc
  .record({
    choice: fc.constantFrom('all' as const, 'any' as const, 'one' as const),
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    anyNumber: fc.nat(),
  })
  .map(({ choice, items, anyNumber }) => {
    if (choice === 'any') return { choice, items }
    // All items of "all" are selected, and one random item of "one".
    const packageIndex = anyNumber % items.length
    const isSelected = (index: number) => choice === 'all' || index === packageIndex
    return { choice, items: items.map((item, index) => ({ ...item, selected: isSelected(index) })) }
  })

export const randomDiscount = fc.oneof(
  percent.map((value) => ({ kind: 'percent' as const, value })),
  money.map((value) => ({ kind: 'amount' as const, value })),
)

/** Payments of 100 percent in total: the whole, cut at up to six places. */
const percentages = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 }).map((cuts) => {
  // In ten-thousandths of a percent.
  const bounds = [0, ...cuts.sort((a, b) => a - b), 1_000_000]
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? 0
    return { percent: fromUnits(BigInt(end - start)) }
  })
})
const fixedPayment = money.map((amount) => ({ amount }))
const mixedPayments = fc
  .tuple(fixedPayment, fc.array(fc.oneof(fixedPayment, fc.constant({ percent: '20.00' })), { maxLength: 4 }))
  .map(([first, others]) => [first, ...others])

const noPayments = fc.constant<PaymentInput[]>([])

/** A pricing that breaks no rule. */
export const randomPricing = fc
  .record({
    sections: fc.array(section, { maxLength: 5 }),
    discount: fc.option(randomDiscount),
    schedule: fc.oneof(percentages, mixedPayments, noPayments),
  })
  .map(completed)

export const randomContext = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF'),
  taxRate: fc.oneof(rate, fc.constantFrom(0, 7.7, 21)),
  taxName: fc.constant('VAT'),
})

/** The complete pricing. Throws if the input breaks a rule. */
export function completed(input: PricingInput): PricingTerms {
  let idCount = 0
  const result = completePricing(input, () => `id-${idCount++}`)
  if ('issues' in result) throw new Error(JSON.stringify(result.issues))
  return result.pricing
}

/** A selection that breaks no rule. `next` returns a random number from 0 to 999. */
export function randomSelection({ sections }: PricingTerms, next: () => number): Selection {
  const items = sections.flatMap(({ choice, items }) => {
    const packageIndex = next() % items.length
    return items.flatMap(({ id, quantityRange }, index) => {
      const selected = choice === 'one' ? index === packageIndex : choice === 'all' || next() % 2 === 0
      // A selection need not name every item. Packages are all named, so that exactly one is selected.
      const isNamed = choice === 'one' || next() % 3 !== 0
      if (!isNamed) return []
      const quantity = quantityRange && next() % 2 === 0 ? { quantity: between(quantityRange, next()) } : {}
      return [{ id, selected, ...quantity }]
    })
  })
  return { items }
}

/** The lower bound for 0, the upper one for 999. */
const between = ({ min, max }: { min: Money; max: Money }, thousandths: number): Money =>
  fromUnits(toUnits(min) + ((toUnits(max) - toUnits(min)) * BigInt(thousandths)) / 999n)
