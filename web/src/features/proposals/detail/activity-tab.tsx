import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { DayTimeline } from '../../../ui/timeline.tsx'
import { useActivityEntry } from './activity-entry.tsx'
import { groupViews } from './activity-groups.ts'
import { activityQuery, sharesQuery } from './detail-queries.ts'
import { ReadingCard } from './reading-card.tsx'
import { useDetailWords } from './words.ts'

/** The activity of the proposal, newest first. */
export function ActivityTab({ proposalId }: { proposalId: string }) {
  const { activity: words } = useDetailWords()
  const query = useInfiniteQuery(activityQuery(proposalId))
  const newest = useQuery(sharesQuery(proposalId)).data?.shares[0]
  const entryOf = useActivityEntry(newest?.recipientName ?? null)
  const format = useFormat()
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const activities = pages.flatMap((page) => page.activities)
        if (activities.length === 0)
          return (
            <EmptyState title={words.empty.title} picture="inbox">
              {words.empty.body}
            </EmptyState>
          )
        return (
          // How long the sections were read is beside what happened, and on a narrow screen above it.
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:has-[>div:empty]:grid-cols-1">
            <div className="empty:hidden lg:order-last">
              <ReadingCard proposalId={proposalId} />
            </div>
            <Card className="max-w-3xl">
              <DayTimeline entries={groupViews(activities, format.day).map(entryOf)} />
              {query.hasNextPage && (
                <div className="mt-6">
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {words.older}
                  </Button>
                </div>
              )}
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}
