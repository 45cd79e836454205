import type { Proposal, ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { profileQuery } from '../../api/session.ts'
import type { Versioned } from '../../api/transport.ts'
import { type ProposalListSearch, proposalStatuses } from './proposal-search.ts'

export const PAGE_SIZE = 20
// Live updates reload the numbers of unread messages. Polling catches missed updates.
const UNREAD_POLL_MS = 60_000

export type ProposalCounts = Record<ProposalStatus | 'all', number>

export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', 'one', id],
    queryFn: ({ signal }): Promise<Versioned<Proposal>> =>
      callWithHeaders(app.proposalGet, { proposal_id: id, signal }),
  })

export const proposalsQuery = ({ offset = 0, sort = '-createdAt', view: _, ...search }: ProposalListSearch) =>
  queryOptions({
    queryKey: ['proposals', 'list', { offset, sort, ...search }],
    queryFn: ({ signal }) => call(app.proposalList, { ...search, offset, sort, limit: PAGE_SIZE, signal }),
    placeholderData: keepPreviousData,
  })

/** The number of proposals per status that match the search. */
export const proposalCountsQuery = ({ q, mine }: Pick<ProposalListSearch, 'q' | 'mine'>) =>
  queryOptions({
    queryKey: ['proposals', 'counts', q ?? '', mine ?? false],
    async queryFn({ signal }): Promise<ProposalCounts> {
      const count = async (status: ProposalStatus) => {
        // Only the total is needed, so the page is as small as possible.
        const { total } = await call(app.proposalList, { q, status, mine, limit: 1, signal })
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
  queryFn: ({ signal }) => call(app.messageUnread, { signal }),
  select: ({ proposals }) => new Map(proposals.map(({ proposalId, unread }) => [proposalId, unread])),
  refetchInterval: UNREAD_POLL_MS,
})

/** How often the newest link of each proposal was opened, by the id of the proposal. Proposals without a link are missing. */
export const viewsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['proposals', 'views', ids.join()],
    queryFn: ({ signal }) => call(app.shareViewsList, { proposals: ids.join(), signal }),
    select: ({ proposals }) => new Map(proposals.map((views) => [views.proposalId, views])),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** The status of the proposal, and in `share_info` whether and how it is shared. */
export const proposalStatusQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', 'status', id],
    queryFn: ({ signal }) => call(app.proposalStatus, { proposal_id: id, signal }),
  })

/** Reloads everything about proposals after a change: lists, counts, and the open record with its tabs. */
export function useRefreshProposals() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['proposals'] })
}

/** Whether the profile has a tax that is added to the shown totals. The tax rates of single price lines do not count here. */
export const useIsTaxed = () => (useQuery(profileQuery).data?.profile.taxRate ?? 0) > 0
