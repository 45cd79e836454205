import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import type { VersionList } from '@proffer/core/shares/versions-schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** More versions than a proposal usually has. The page does not show older ones. */
const MAX_VERSIONS = 100

export const versionsQuery = (proposalId: string) =>
  queryOptions({
    queryKey: ['proposals', 'versions', proposalId],
    queryFn: ({ signal }) => api.get<VersionList>(`/proposals/${proposalId}/versions`, { limit: MAX_VERSIONS }, signal),
  })

/** Compares a version with another one, or with the draft if `other` is null. */
export const comparisonQuery = (proposalId: string, version: number, other: number | null) =>
  queryOptions({
    queryKey: ['proposals', 'comparison', proposalId, version, other],
    queryFn: ({ signal }) =>
      api.get<Comparison>(`/proposals/${proposalId}/versions/${version}/comparison`, { with: other }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Compares a version with the draft. `updatedAt` is in the key, so that each save compares again. */
export const draftComparisonQuery = (proposalId: string, version: number, updatedAt: string) =>
  queryOptions({
    queryKey: ['proposals', 'comparison', proposalId, version, 'draft', updatedAt],
    queryFn: ({ signal }) =>
      api.get<Comparison>(`/proposals/${proposalId}/versions/${version}/comparison`, undefined, signal),
    placeholderData: keepPreviousData,
  })
