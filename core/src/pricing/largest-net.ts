import { compareMoney, type Money } from '../money.ts'
import type { PricingTerms } from './schema.ts'
import { lineNetOf, sumOf } from './totals.ts'

/** The highest one-time net that a client can choose: every extra, the most expensive packages, and the highest quantities. */
export function largestNetOf({ sections, discount }: PricingTerms, currency: string): Money {
  const lines = sections.flatMap(({ choice, items }) => {
    const oneTime = items
      .filter(({ recurring }) => recurring === 'none')
      .map((item) => ({ ...item, quantity: item.quantityRange?.max ?? item.quantity }))
    if (choice !== 'one') return oneTime
    return oneTime
      .toSorted((one, other) => compareMoney(lineNetOf(other, currency), lineNetOf(one, currency)))
      .slice(0, 1)
  })
  return sumOf(lines, discount, { currency, taxRate: 0, taxName: '' }).net
}
