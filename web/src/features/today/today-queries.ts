import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'

// Live updates reload Today. Polling catches missed updates and keeps relative times current.
const POLL_MS = 60_000

/** Everything that Today shows. The navigation uses it for the number of people waiting. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call(app.todayGet, { signal }),
  refetchInterval: POLL_MS,
  // The navigation loads this on every page. A lost session leads to the sign-in page only from Today.
  meta: { page: '/' },
})

/** The same of the records that the person wrote or looks after. */
export const todayOfMineQuery = queryOptions({
  queryKey: ['today', 'mine'],
  queryFn: ({ signal }) => call(app.todayGet, { mine: true, signal }),
  refetchInterval: POLL_MS,
  placeholderData: keepPreviousData,
  meta: { page: '/' },
})
