import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { hasChangedContent } from './changed-content.ts'
import { draftComparisonQuery } from './version-queries.ts'
import { useVersionWords } from './words.ts'

/** Whether the draft differs from the newest version. It counts as changed until that is known. */
export function useIsDraftChanged({ id, updatedAt }: Proposal, newestVersion: number): boolean {
  const comparison = useQuery(draftComparisonQuery(id, newestVersion, updatedAt)).data
  return comparison === undefined || hasChangedContent(comparison)
}

/** The draft and the number that it gets when it is shared. Without a change, sharing would create no version. */
export function useDraftName(proposal: Proposal, newestVersion: number): string {
  const words = useVersionWords()
  const format = useFormat()
  return useIsDraftChanged(proposal, newestVersion) ? words.draftOf(format.number(newestVersion + 1)) : words.draft
}
