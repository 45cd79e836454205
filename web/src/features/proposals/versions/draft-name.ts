import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { hasChangedContent } from './changed-content.ts'
import { draftComparisonQuery } from './version-queries.ts'
import { useVersionWords } from './words.ts'

/** The draft and the number that it gets when it is shared. Without a change, sharing would create no version. */
export function useDraftName({ id, updatedAt }: Proposal, newestVersion: number): string {
  const words = useVersionWords()
  const format = useFormat()
  const comparison = useQuery(draftComparisonQuery(id, newestVersion, updatedAt)).data
  const isUnchanged = comparison !== undefined && !hasChangedContent(comparison)
  return isUnchanged ? words.draft : words.draftOf(format.number(newestVersion + 1))
}
