import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'

/** More versions than a proposal usually has. The page does not show older ones. */
const MAX_VERSIONS = 100

export const versionsQuery = (proposalId: string) =>
  queryOptions({
    queryKey: ['proposals', 'versions', proposalId],
    queryFn: ({ signal }) => call(app.proposalVersionsList, { proposal_id: proposalId, limit: MAX_VERSIONS, signal }),
  })

/** Compares a version with another one, or with the draft if `other` is null. */
export const comparisonQuery = (proposalId: string, version: number, other: number | null) =>
  queryOptions({
    queryKey: ['proposals', 'comparison', proposalId, version, other],
    queryFn: ({ signal }) =>
      call(app.proposalVersionCompare, { proposal_id: proposalId, version, with: other ?? undefined, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Compares a version with the draft. `updatedAt` is in the key, so that each save compares again. */
export const draftComparisonQuery = (proposalId: string, version: number, updatedAt: string) =>
  queryOptions({
    queryKey: ['proposals', 'comparison', proposalId, version, 'draft', updatedAt],
    queryFn: ({ signal }) => call(app.proposalVersionCompare, { proposal_id: proposalId, version, signal }),
    placeholderData: keepPreviousData,
  })
