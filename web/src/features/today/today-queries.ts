import type { Today } from '@proffer/core/today/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

// Live updates reload Today. Polling catches missed updates and keeps relative times current.
const POLL_MS = 60_000

/** Everything that Today shows. The navigation uses it for the number of people waiting. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => api.get<Today>('/today', undefined, signal),
  refetchInterval: POLL_MS,
  // The navigation loads this on every page. A lost session leads to the sign-in page only from Today.
  meta: { page: '/' },
})
