import type { Activity } from '@proffer/core/activity/schema.ts'
import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { statusTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { DeliveryList } from '../activity/delivery-list.tsx'
import { useSource } from './channel-name.ts'
import { leadHistoryQuery } from './lead-queries.ts'
import { readLeadStatus } from './lead-status.ts'
import { useLeadsWords } from './words.ts'

export function LeadHistory({ lead: { id } }: { lead: LeadSession }) {
  const { history: words } = useLeadsWords()
  const query = useInfiniteQuery(leadHistoryQuery(id))
  const entryOf = useEntryOfActivity()
  return (
    <section aria-label={words.title}>
      <Loaded query={query}>
        {({ pages }) => (
          <div className="flex flex-col gap-4">
            <Timeline entries={pages.flatMap(({ activities }) => activities).map(entryOf)} />
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

/** Returns a function that turns an activity of a lead into an entry of the timeline. */
function useEntryOfActivity() {
  const { history: words, statuses } = useLeadsWords()
  const source = useSource()
  // A status that this version of the application does not know is shown as it is.
  const statusName = (value: unknown) => {
    const status = readLeadStatus(value)
    return status ? statuses[status] : String(value ?? '')
  }
  const changeText = (data: Activity['data']) =>
    words.moved(statusName(data['previous_status']), statusName(data['status']))
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
