import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareViews } from '@proffer/core/shares/views-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { unreadQuery, viewsQuery } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'

export interface Marks {
  unread: number
  /** Undefined while the views are loading, or if the proposal is not shared. */
  views: ShareViews['proposals'][number] | undefined
}

/** Returns a function that finds the unread messages and the views of a proposal. */
export function useMarks(proposals: readonly Proposal[]): (id: string) => Marks {
  const unread = useQuery(unreadQuery).data
  const views = useQuery(viewsQuery(proposals.map(({ id }) => id))).data
  return (id) => ({ unread: unread?.get(id) ?? 0, views: views?.get(id) })
}

export function UnreadMark({ unread }: { unread: number }) {
  const words = useProposalsWords()
  const { number } = useFormat()
  return unread > 0 ? <Badge tone="accent">{words.unread(number(unread))}</Badge> : null
}

/** How often the client opened the link. Nothing if there is none. */
export function OpenedText({ views }: { views: Marks['views'] }) {
  const words = useProposalsWords()
  const { ago } = useFormat()
  if (!views) return null
  const { viewCount, lastViewedAt } = views
  return <>{viewCount && lastViewedAt ? words.opened(viewCount, ago(lastViewedAt)) : words.notOpened}</>
}
