import type { UsageOverview } from '@proffer/core/usage/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

const REFRESH_MS = 30_000

export const usageQuery = queryOptions({
  queryKey: ['usage', 'overview'],
  queryFn: ({ signal }) => api.get<UsageOverview>('/usage/overview', undefined, signal),
  refetchInterval: REFRESH_MS,
})
