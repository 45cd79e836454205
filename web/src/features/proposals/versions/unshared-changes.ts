import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { proposalStatusQuery } from '../proposal-queries.ts'
import { draftComparisonQuery, versionsQuery } from './version-queries.ts'

/** Sharing itself updates the record. Updates within this time after it are not changes. */
const SHARING_MS = 1_000

/**
 * Whether the draft differs from what the client sees. An answer or a new status also updates `updatedAt`, so a later time
 * alone does not prove a change.
 */
export function useHasUnsharedChanges({ id, updatedAt }: Proposal): boolean {
  const share = useQuery(proposalStatusQuery(id)).data?.share_info
  const sharedAt = share?.is_shared ? share.shared_at : null
  const mayDiffer = sharedAt !== null && sharedAt !== undefined && isLater(updatedAt, sharedAt)
  const newest = useQuery({ ...versionsQuery(id), enabled: mayDiffer }).data?.versions[0]?.version
  const comparison = useQuery({
    ...draftComparisonQuery(id, newest ?? 0, updatedAt),
    enabled: mayDiffer && newest !== undefined,
  }).data
  return mayDiffer && comparison !== undefined && hasChanges(comparison)
}

const isLater = (updatedAt: string, sharedAt: string) => Date.parse(updatedAt) - Date.parse(sharedAt) > SHARING_MS

function hasChanges({ changes, before, after }: Comparison): boolean {
  const { fields, requirements, priceLines, total } = changes
  const parts = [requirements, priceLines].flatMap(({ added, removed, changed }) => [added, removed, changed])
  const shown = [before, after].map(({ settings }) => JSON.stringify(settings['show'] ?? {}))
  return fields.length > 0 || parts.some((list) => list.length > 0) || total.old !== total.new || shown[0] !== shown[1]
}
