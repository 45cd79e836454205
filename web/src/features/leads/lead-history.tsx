import type { Activity } from '@proffer/core/activity/schema.ts'
import type { LeadSession, LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { statusTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { DeliveryList } from '../activity/delivery-list.tsx'
import { MANUAL_CHANNEL, useChannelName } from './channel-name.ts'
import { leadHistoryQuery } from './lead-queries.ts'
import { readLeadStatus } from './lead-status.ts'
import { useLeadsWords } from './words.ts'

export function LeadHistory({ lead: { id } }: { lead: LeadSession }) {
  const { history: words } = useLeadsWords()
  const query = useInfiniteQuery(leadHistoryQuery(id))
  const entryOf = useTimelineEntry()
  return (
    <Card title={words.title}>
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
    </Card>
  )
}

function useTimelineEntry() {
  const { history: words, statuses } = useLeadsWords()
  const channelName = useChannelName()
  const statusName = (value: unknown) => {
    const status = readLeadStatus(value)
    return status ? statuses[status] : String(value ?? '')
  }
  const arrivalText = (channel: string) =>
    channel === MANUAL_CHANNEL ? channelName(channel) : words.created(channelName(channel))
  const changeText = (data: Activity['data']) =>
    words.moved(statusName(data['previous_status']), statusName(data['status']))
  return ({ id, event, data, created_at, deliveries }: Activity): TimelineEntry => {
    const isNew = event === 'lead_session.created'
    const title = isNew ? arrivalText(String(data['channel'])) : changeText(data)
    const tone = isNew ? 'accent' : (statusTone[data['status'] as LeadSessionStatus] ?? 'neutral')
    return {
      id,
      at: created_at,
      title,
      tone,
      detail: deliveries.length > 0 && <DeliveryList deliveries={deliveries} />,
    }
  }
}
