import { fromUnits, toUnits } from '@proffer/core/money.ts'
import type { Today } from '@proffer/core/today/schema.ts'

const MONTHS = 6

/** The last six UTC months, oldest first, as `2026-11`. */
function lastMonths(at: string): string[] {
  const now = new Date(at)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1) + index)).toISOString().slice(0, 7),
  )
}

/** The won amounts in the most frequent currency, and this month's sums in the other currencies. */
export function wonFigures({ won, at }: Today) {
  const months = lastMonths(at)
  const current = months.at(-1) ?? ''
  const currency = mostFrequentCurrency(won)
  if (currency === undefined) return null
  const wonIn = (month: string) =>
    won.months.find((row) => row.month === month && row.currency === currency)?.value ?? '0.00'
  const values = months.map((month) => ({ month, value: wonIn(month) }))
  const before = values.at(-2)?.value ?? '0.00'
  const difference = toUnits(wonIn(current)) - toUnits(before)
  return {
    currency,
    value: wonIn(current),
    values,
    highest: Math.max(...values.map(({ value }) => Number(value)), 1),
    difference: fromUnits(difference < 0n ? -difference : difference),
    direction: directionOf(difference),
    others: won.months.filter((row) => row.month === current && row.currency !== currency),
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
