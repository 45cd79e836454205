import type { LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { leadStatuses } from './lead-status.ts'

export const PAGE_SIZE = 20
const HISTORY_PAGE_SIZE = 20
// Live updates report new leads. Polling finds those that a live update missed.
const POLL_MS = 60_000

/** The query parameters of the list. */
export interface LeadListSearch {
  status?: LeadSessionStatus
  q?: string
  /** Only those that the person added or looks after. */
  mine?: true
  offset?: number
}

type LeadSearch = { [K in keyof LeadListSearch]: LeadListSearch[K] | undefined }

const listLeads = (query: LeadSearch & { limit: number }, signal: AbortSignal) =>
  call(app.leadSessionList, { ...query, signal })

export const leadsQuery = ({ status, q, mine, offset = 0 }: LeadSearch) =>
  queryOptions({
    queryKey: ['leads', 'list', status, q, mine, offset],
    queryFn: ({ signal }) => listLeads({ status, q, mine, offset, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** The number of leads per status that match the search. */
export const leadCountsQuery = ({ q, mine }: Pick<LeadSearch, 'q' | 'mine'>) =>
  queryOptions({
    queryKey: ['leads', 'counts', q, mine],
    queryFn: async ({ signal }) => {
      // Only the totals are needed, so the pages are as small as possible.
      const lists = await Promise.all(leadStatuses.map((status) => listLeads({ status, q, mine, limit: 1 }, signal)))
      const totals = leadStatuses.map((status, index) => [status, lists[index]?.total ?? 0] as const)
      return Object.fromEntries(totals) as Record<LeadSessionStatus, number>
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => call(app.leadSessionGet, { session_id: id, signal }),
    refetchInterval: POLL_MS,
  })

/** What is known about the lead, and what its draft would start with. The server reads the texts again each time. */
export const leadOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'overview', id],
    queryFn: ({ signal }) => call(app.leadSessionOverview, { session_id: id, signal }),
    placeholderData: keepPreviousData,
  })

/** The longest page. A conversation before a proposal has fewer. */
const MESSAGES = 100

export const leadMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'messages', id],
    queryFn: ({ signal }) => call(app.leadMessageList, { session_id: id, limit: MESSAGES, signal }),
    refetchInterval: POLL_MS,
  })

/** The state of the server that receives the callbacks. The log of the callbacks is not used, so only one entry is read. */
export const leadCallbacksQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'callbacks', id],
    queryFn: ({ signal }) => call(app.leadSessionCallbacks, { session_id: id, limit: 1, signal }),
  })

export const leadHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'history', id],
    queryFn: ({ signal, pageParam }) =>
      call(app.leadActivityList, { session_id: id, offset: pageParam, limit: HISTORY_PAGE_SIZE, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { activities }) => sum + activities.length, 0)
      return shown < total ? shown : undefined
    },
    refetchInterval: POLL_MS,
  })

/** Reloads everything about leads after a change. */
export function useReloadLeads() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['leads'] })
}
