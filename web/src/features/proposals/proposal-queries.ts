import type { UnreadMessages } from '@proffer/core/messages/schema.ts'
import type { Proposal, ProposalStatus, ProposalStatusRecord } from '@proffer/core/proposals/schema.ts'
import type { ShareViews } from '@proffer/core/shares/views-schema.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { profileQuery } from '../../api/session.ts'
import { type ProposalListSearch, proposalStatuses } from './proposal-search.ts'

export const PAGE_SIZE = 20
// Live updates reload the numbers of unread messages. Polling catches missed updates.
const UNREAD_POLL_MS = 60_000

interface ProposalList {
  proposals: Proposal[]
  total: number
}

export type ProposalCounts = Record<ProposalStatus | 'all', number>

export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', 'one', id],
    queryFn: ({ signal }) => api.getVersioned<Proposal>(`/proposals/${id}`, signal),
  })

export const proposalsQuery = ({ offset = 0, sort = '-createdAt', ...search }: ProposalListSearch) =>
  queryOptions({
    queryKey: ['proposals', 'list', { offset, sort, ...search }],
    queryFn: ({ signal }) => api.get<ProposalList>('/proposals', { ...search, offset, sort, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  })

/** The number of proposals per status that match the search. */
export const proposalCountsQuery = (q: string | undefined) =>
  queryOptions({
    queryKey: ['proposals', 'counts', q ?? ''],
    async queryFn({ signal }): Promise<ProposalCounts> {
      const count = async (status: ProposalStatus) => {
        // Only the total is needed, so the page is as small as possible.
        const { total } = await api.get<ProposalList>('/proposals', { q, status, limit: 1 }, signal)
        return [status, total] as const
      }
      const countByStatus = await Promise.all(proposalStatuses.map(count))
      const all = countByStatus.reduce((sum, [, total]) => sum + total, 0)
      return { all, ...Object.fromEntries(countByStatus) } as ProposalCounts
    },
    placeholderData: keepPreviousData,
  })

/** The number of unread client messages by the id of their proposal. */
export const unreadQuery = queryOptions({
  queryKey: ['proposals', 'unread'],
  queryFn: ({ signal }) => api.get<UnreadMessages>('/messages/unread', undefined, signal),
  select: ({ proposals }) => new Map(proposals.map(({ proposalId, unread }) => [proposalId, unread])),
  refetchInterval: UNREAD_POLL_MS,
})

/** How often the newest link of each proposal was opened, by the id of the proposal. Proposals without a link are missing. */
export const viewsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['proposals', 'views', ids.join()],
    queryFn: ({ signal }) => api.get<ShareViews>('/share-views', { proposals: ids.join() }, signal),
    select: ({ proposals }) => new Map(proposals.map((views) => [views.proposalId, views])),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** The status of the proposal, and in `share_info` whether and how it is shared. */
export const proposalStatusQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', 'status', id],
    queryFn: ({ signal }) => api.get<ProposalStatusRecord>(`/proposals/${id}/status`, undefined, signal),
  })

/** Reloads everything about proposals after a change: lists, counts, and the open record with its tabs. */
export function useRefreshProposals() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['proposals'] })
}

/** Whether the profile has a tax that is added to the shown totals. The tax rates of single price lines do not count here. */
export const useIsTaxed = () => (useQuery(profileQuery).data?.profile.taxRate ?? 0) > 0
