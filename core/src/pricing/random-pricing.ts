import fc from 'fast-check'
import { fromUnits, type Money, toUnits } from '../money.ts'
import type { Selection } from './calculation-schema.ts'
import { completePricing } from './complete.ts'
import type { PaymentInput, PricingInput, PricingTerms } from './schema.ts'

/** Random pricings for tests: small and 12-digit amounts, every kind of section, discount and schedule. */

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
    recurring: fc.constantFrom('none' as const, 'none' as const, 'month' as const, 'year' as const),
  })
  .map(({ range, ...item }) => ({ ...item, name: 'Work', quantityRange: range && rangeAround(item.quantity, range) }))

function rangeAround(quantity: Money, bounds: Money[]) {
  const [min = quantity, , max = quantity] = [quantity, ...bounds].sort(byAmount)
  return { min, max }
}

const byAmount = (a: Money, b: Money) => (toUnits(a) < toUnits(b) ? -1 : 1)

const section = fc
  .record({
    choice: fc.constantFrom('all' as const, 'any' as const, 'one' as const),
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    pick: fc.nat(),
  })
  .map(({ choice, items, pick }) => ({
    choice,
    items: items.map((item, index) => ({
      ...item,
      selected: choice === 'all' || (choice === 'any' ? item.selected : index === pick % items.length),
    })),
  }))

export const randomDiscount = fc.oneof(
  percent.map((value) => ({ kind: 'percent' as const, value })),
  money.map((value) => ({ kind: 'amount' as const, value })),
)

const percentages = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 }).map((cuts) => {
  const bounds = [0, ...cuts.sort((a, b) => a - b), 1_000_000]
  return bounds.slice(1).map((bound, index) => ({ percent: fromUnits(BigInt(bound - (bounds[index] ?? 0))) }))
})
const fixedPayment = money.map((amount) => ({ amount }))
const mixedPayments = fc
  .tuple(fixedPayment, fc.array(fc.oneof(fixedPayment, fc.constant({ percent: '20.00' })), { maxLength: 4 }))
  .map(([first, rest]) => [first, ...rest])

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

export function completed(input: PricingInput): PricingTerms {
  let idCount = 0
  const result = completePricing(input, () => `id-${idCount++}`)
  if ('issues' in result) throw new Error(JSON.stringify(result.issues))
  return result.pricing
}

/** A selection that breaks no rule. */
export function randomSelection({ sections }: PricingTerms, next: () => number): Selection {
  const items = sections.flatMap(({ choice, items }) => {
    const pick = next() % items.length
    return items.flatMap(({ id, quantityRange }, index) => {
      const selected = choice === 'one' ? index === pick : choice === 'all' || next() % 2 === 0
      if (choice !== 'one' && next() % 3 === 0) return []
      return [{ id, selected, ...(quantityRange && next() % 2 === 0 && { quantity: between(quantityRange, next()) }) }]
    })
  })
  return { items }
}

const between = ({ min, max }: { min: Money; max: Money }, thousandths: number): Money =>
  fromUnits(toUnits(min) + ((toUnits(max) - toUnits(min)) * BigInt(thousandths)) / 999n)
