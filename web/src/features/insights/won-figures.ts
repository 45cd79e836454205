import type { Insights } from '@proffer/core/insights/schema.ts'
import { fromUnits, toUnits } from '@proffer/core/money.ts'
import { monthsOf, type Period } from './insight-queries.ts'

/** The rows of each currency. The currency with most proposals comes first. */
export function groupByCurrency<R extends { currency: string; count: number }>(rows: R[]) {
  const groups = Array.from(
    Map.groupBy(rows, ({ currency }) => currency),
    ([currency, rowsOfCurrency]) => ({
      currency,
      rows: rowsOfCurrency,
      count: rowsOfCurrency.reduce((sum, { count }) => sum + count, 0),
    }),
  )
  return groups.sort((a, b) => b.count - a.count)
}

/** The value won in every month of the period, including months without any; for all time, from the first one on. */
export function wonEveryMonth(rows: Insights['won_by_month'], period: Period) {
  const values = new Map(rows.map(({ month, value }) => [month, Number(value)]))
  return monthsOf(period, rows[0]?.month).map((month) => ({ month, value: values.get(month) ?? 0 }))
}

/** The exact sum of each currency. The currency with most proposals comes first. */
export const sumOfCurrencies = (rows: Insights['won_by_month']) =>
  groupByCurrency(rows).map(({ currency, rows: rowsOfCurrency }) => ({
    currency,
    value: fromUnits(rowsOfCurrency.reduce((sum, { value }) => sum + toUnits(value), 0n)),
  }))
