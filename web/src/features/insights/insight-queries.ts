import type { Insights } from '@proffer/core/insights/schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** The period of the figures; months start on their first day in UTC, as on the server. */
export const periods = ['3m', '6m', '12m', 'all'] as const
export type Period = (typeof periods)[number]

export const usualPeriod: Period = '12m'

export const readPeriod = (value: unknown): Period | undefined => periods.find((period) => period === value)

export function sinceOf(period: Period, now = new Date()): Date {
  if (period === 'all') return new Date(0)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (Number.parseInt(period, 10) - 1)))
}

export const insightsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['insights', period],
    queryFn: ({ signal }) => api.get<Insights>('/insights', { since: sinceOf(period).toISOString() }, signal),
    placeholderData: keepPreviousData,
  })
