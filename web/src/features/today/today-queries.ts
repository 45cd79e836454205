import type { Today } from '@proffer/core/today/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

// The server tells the page what has changed. This finds what it could not tell, and moves the times on.
const POLL_MS = 60_000

/** Everything that Today shows. The navigation shows how many wait. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => api.get<Today>('/today', undefined, signal),
  refetchInterval: POLL_MS,
  meta: { page: '/' },
})
