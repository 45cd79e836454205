import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'

/** The periods to choose from. Each starts on the first day of a month in UTC, as on the server. */
export const periods = ['3m', '6m', '12m', 'all'] as const
export type Period = (typeof periods)[number]

export const defaultPeriod: Period = '12m'

export const parsePeriod = (value: unknown): Period | undefined => periods.find((period) => period === value)

/** The first day of the period. `3m` is this month and the two before it. */
function periodStart(period: Period, now = new Date()): Date {
  if (period === 'all') return new Date(0)
  const monthsBefore = Number.parseInt(period, 10) - 1
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBefore))
}

/** The UTC months of the period up to now, such as `2026-11`. All time starts with `first`. */
export function monthsOf(period: Period, first: string | undefined): string[] {
  const now = new Date()
  const start = period === 'all' ? first : periodStart(period, now).toISOString().slice(0, 7)
  const last = now.toISOString().slice(0, 7)
  const months: string[] = []
  for (let month = start ?? last; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  // `Date.UTC` counts months from 0, so this number is already the next month.
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}

export const insightsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['insights', period],
    queryFn: ({ signal }) => call(app.insightsGet, { since: periodStart(period).toISOString(), signal }),
    placeholderData: keepPreviousData,
  })
