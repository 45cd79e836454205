import { fromUnits, toUnits } from '@proffer/core/money.ts'
import type { Today } from '@proffer/core/today/schema.ts'

const MONTHS = 6

/** The last six months in UTC, such as `2026-11`. The oldest comes first, the month of `at` last. */
function lastMonths(at: string): string[] {
  const now = new Date(at)
  return Array.from({ length: MONTHS }, (_, index) => {
    const monthsAgo = MONTHS - 1 - index
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo)).toISOString().slice(0, 7)
  })
}

/**
 * The won amounts of the last six months in the most frequent currency, the difference to the month before, and this month's sums
 * in the other currencies. Null if nothing was won.
 */
export function wonFigures({ won, at }: Today) {
  const months = lastMonths(at)
  const thisMonth = months.at(-1) ?? ''
  const currency = mostFrequentCurrency(won)
  if (currency === undefined) return null
  const wonIn = (month: string) =>
    won.months.find((row) => row.month === month && row.currency === currency)?.value ?? '0.00'
  const monthlyValues = months.map((month) => ({ month, value: wonIn(month) }))
  const wonBefore = monthlyValues.at(-2)?.value ?? '0.00'
  const difference = toUnits(wonIn(thisMonth)) - toUnits(wonBefore)
  return {
    currency,
    value: wonIn(thisMonth),
    monthlyValues,
    /** At least 1, so that bars can be drawn in proportion to it. */
    highest: Math.max(...monthlyValues.map(({ value }) => Number(value)), 1),
    /** Without its sign, which `direction` tells. */
    difference: fromUnits(difference < 0n ? -difference : difference),
    direction: directionOf(difference),
    otherCurrencies: won.months.filter((row) => row.month === thisMonth && row.currency !== currency),
  }
}

function mostFrequentCurrency({ months }: Today['won']): string | undefined {
  const counts = new Map<string, number>()
  for (const { currency, count } of months) counts.set(currency, (counts.get(currency) ?? 0) + count)
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a)
  return mostFrequent?.[0]
}

function directionOf(difference: bigint): 'same' | 'more' | 'less' {
  if (difference === 0n) return 'same'
  return difference > 0n ? 'more' : 'less'
}
