import type { Insights } from '@proffer/core/insights/schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** The periods to choose from. Each starts on the first day of a month in UTC, as on the server. */
export const periods = ['3m', '6m', '12m', 'all'] as const
export type Period = (typeof periods)[number]

export const defaultPeriod: Period = '12m'

export const parsePeriod = (value: unknown): Period | undefined => periods.find((period) => period === value)

export function periodStart(period: Period, now = new Date()): Date {
  if (period === 'all') return new Date(0)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (Number.parseInt(period, 10) - 1)))
}

export const insightsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['insights', period],
    queryFn: ({ signal }) => api.get<Insights>('/insights', { since: periodStart(period).toISOString() }, signal),
    placeholderData: keepPreviousData,
  })
