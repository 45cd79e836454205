import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareViews } from '@proffer/core/shares/views-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EyeIcon } from '../../../ui/icons.tsx'
import { unreadQuery, viewsQuery } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'
import { useListWords } from './words.ts'

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

/** The number of unread messages. A row on a phone has room for the number only. */
export function UnreadMark({ unread, isShortOnPhone = false }: { unread: number; isShortOnPhone?: boolean }) {
  const words = useProposalsWords()
  const { number } = useFormat()
  if (unread === 0) return null
  const text = words.unread(number(unread))
  if (!isShortOnPhone) return <Badge tone="accent">{text}</Badge>
  return (
    <Badge tone="accent">
      <span className="@max-3xl:sr-only">{text}</span>
      <span aria-hidden="true" className="@3xl:hidden">
        {number(unread)}
      </span>
    </Badge>
  )
}

/** How often the client opened the link. Nothing if there is none. */
export function OpenedText({ views }: { views: Marks['views'] }) {
  const { notOpened } = useProposalsWords()
  const { opened } = useListWords()
  const { ago, number } = useFormat()
  if (!views) return null
  const { viewCount, lastViewedAt } = views
  return <>{viewCount && lastViewedAt ? opened(number(viewCount), ago(lastViewedAt)) : notOpened}</>
}

/** The same for a card: how often, and when last. */
export function OpenedShort({ views }: { views: NonNullable<Marks['views']> }) {
  const words = useProposalsWords()
  const { board } = useListWords()
  const { ago, number } = useFormat()
  const { viewCount, lastViewedAt } = views
  if (!viewCount || !lastViewedAt) return <span>{words.notOpened}</span>
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <EyeIcon width="14" height="14" />
      <span className="sr-only">{words.opened(viewCount, ago(lastViewedAt))}</span>
      <span aria-hidden="true">{board.opened(number(viewCount), ago(lastViewedAt))}</span>
    </span>
  )
}
