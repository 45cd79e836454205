import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { proposalStatusQuery } from '../proposal-queries.ts'
import { draftComparisonQuery, versionsQuery } from './version-queries.ts'

/** Sharing updates the record too. An update within this time after it counts as part of the sharing. */
const SHARING_MS = 1_000

/**
 * Whether the draft differs from what the client sees. An answer or a new status also updates `updatedAt`, so a later time
 * alone does not prove a change.
 */
export function useHasUnsharedChanges({ id, updatedAt }: Proposal): boolean {
  const share = useQuery(proposalStatusQuery(id)).data?.share_info
  const sharedAt = share?.is_shared ? share.shared_at : null
  const mayDiffer = sharedAt !== null && sharedAt !== undefined && isLater(updatedAt, sharedAt)
  const newestVersion = useQuery({ ...versionsQuery(id), enabled: mayDiffer }).data?.versions[0]?.version
  const comparison = useQuery({
    ...draftComparisonQuery(id, newestVersion ?? 0, updatedAt),
    enabled: mayDiffer && newestVersion !== undefined,
  }).data
  return mayDiffer && comparison !== undefined && hasChanges(comparison)
}

const isLater = (updatedAt: string, sharedAt: string) => Date.parse(updatedAt) - Date.parse(sharedAt) > SHARING_MS

function hasChanges({ changes, before, after }: Comparison): boolean {
  const { fields, requirements, priceLines, total } = changes
  const partLists = [requirements, priceLines].flatMap(({ added, removed, changed }) => [added, removed, changed])
  const hasChangedParts = partLists.some((parts) => parts.length > 0)
  // The setting `show` decides which prices the client sees. The comparison does not list it among the fields.
  const [shownBefore, shownAfter] = [before, after].map(({ settings }) => JSON.stringify(settings['show'] ?? {}))
  return fields.length > 0 || hasChangedParts || total.old !== total.new || shownBefore !== shownAfter
}
