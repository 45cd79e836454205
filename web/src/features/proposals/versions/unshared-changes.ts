import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { proposalStatusQuery } from '../proposal-queries.ts'
import { hasChangedContent } from './changed-content.ts'
import { draftComparisonQuery, versionsQuery } from './version-queries.ts'

/** Sharing updates the record too. An update within this time after it counts as part of the sharing. */
const SHARING_MS = 1_000

/**
 * Whether the draft differs from what the client sees. An answer or a new status also updates `updatedAt`, so a later time
 * alone does not prove a change. Nobody is asked to share an accepted proposal again: it is agreed as it is.
 */
export function useHasUnsharedChanges({ id, status, updatedAt }: Proposal): boolean {
  const share = useQuery(proposalStatusQuery(id)).data?.share_info
  const sharedAt = share?.is_shared ? share.shared_at : null
  const isShared = sharedAt !== null && sharedAt !== undefined
  const mayDiffer = isShared && status !== 'accepted' && isLater(updatedAt, sharedAt)
  const newestVersion = useQuery({ ...versionsQuery(id), enabled: mayDiffer }).data?.versions[0]?.version
  const comparison = useQuery({
    ...draftComparisonQuery(id, newestVersion ?? 0, updatedAt),
    enabled: mayDiffer && newestVersion !== undefined,
  }).data
  return mayDiffer && comparison !== undefined && hasChangedContent(comparison)
}

const isLater = (updatedAt: string, sharedAt: string) => Date.parse(updatedAt) - Date.parse(sharedAt) > SHARING_MS
