import type { Activity } from '@proffer/core/activity/schema.ts'
import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { statusTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { DeliveryList } from '../activity/delivery-list.tsx'
import { proposalQuery } from '../proposals/proposal-queries.ts'
import { useSource } from './channel-name.ts'
import { leadHistoryQuery } from './lead-queries.ts'
import { readLeadStatus } from './lead-status.ts'
import { useLeadsWords } from './words.ts'

export function LeadHistory({ lead: { id, proposalId } }: { lead: LeadSession }) {
  const { history: words } = useLeadsWords()
  const query = useInfiniteQuery(leadHistoryQuery(id))
  const entryOf = useEntryOfActivity()
  const withDraft = useWithDraft(proposalId)
  return (
    <section aria-label={words.title}>
      <Loaded query={query}>
        {({ pages }) => (
          <div className="flex flex-col gap-4">
            <Timeline
              entries={withDraft(pages.flatMap(({ activities }) => activities).map(entryOf), !query.hasNextPage)}
            />
            {query.hasNextPage && (
              <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words.older}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}

/** Returns a function that adds the draft to the entries, newest first. Its own event belongs to the proposal, not to the lead. */
function useWithDraft(proposalId: string | null) {
  const { history: words } = useLeadsWords()
  const draft = useQuery({ ...proposalQuery(proposalId ?? ''), enabled: proposalId !== null }).data?.value
  return (entries: TimelineEntry[], isComplete: boolean): TimelineEntry[] => {
    if (!draft) return entries
    const { id, name, createdAt: at } = draft
    const older = entries.findIndex((entry) => entry.at < at)
    if (older < 0 && !isComplete) return entries
    const link = (
      <Link to="/proposals/$proposalId" params={{ proposalId: id }}>
        {name}
      </Link>
    )
    const entry: TimelineEntry = { id, at, title: words.drafted, tone: 'accent', detail: link }
    return entries.toSpliced(older < 0 ? entries.length : older, 0, entry)
  }
}

/** Returns a function that turns an activity of a lead into an entry of the timeline. */
function useEntryOfActivity() {
  const { history: words, statuses } = useLeadsWords()
  const source = useSource()
  // A status that this version of the application does not know is shown as it is.
  const statusName = (value: unknown) => {
    const status = readLeadStatus(value)
    return status ? statuses[status] : String(value ?? '')
  }
  const changeText = (data: Activity['data']) => words.moved(statusName(data['status']))
  return ({ id, event, data, created_at, deliveries }: Activity): TimelineEntry => {
    // The only other event is `lead_session.updated`, which the server records only for a change of the status.
    const isCreation = event === 'lead_session.created'
    const title = isCreation ? `${words.created}: ${source(String(data['channel']))}` : changeText(data)
    const tone = isCreation ? 'accent' : (statusTone[String(data['status'])] ?? 'neutral')
    return {
      id,
      at: created_at,
      title,
      tone,
      detail: deliveries.length > 0 && <DeliveryList deliveries={deliveries} />,
    }
  }
}
