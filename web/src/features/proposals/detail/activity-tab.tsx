import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { versionsQuery } from '../versions/version-queries.ts'
import { useVersionState } from '../versions/version-state.ts'
import { useVersionTotal, withAcceptedTotal } from '../versions/version-total.ts'
import { useActivityEntry } from './activity-entry.tsx'
import { groupByVersion, type VersionGroup } from './activity-groups.ts'
import { activityQuery, sharesQuery } from './detail-queries.ts'
import { ReadingCard } from './reading-card.tsx'
import { useDetailWords } from './words.ts'

/** What happened with each version of the proposal, newest first. */
export function ActivityTab({ proposal }: { proposal: Proposal }) {
  const { activity: words } = useDetailWords()
  const { id: proposalId } = proposal
  const query = useInfiniteQuery(activityQuery(proposalId))
  const newest = useQuery(sharesQuery(proposalId)).data?.shares[0]
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
            <Card className="max-w-4xl">
              <div className="flex flex-col gap-6">
                {groupByVersion(activities, newest?.version ?? 0).map((group) => (
                  <Group
                    key={group.version}
                    proposal={proposal}
                    group={group}
                    recipientName={newest?.recipientName ?? proposal.clientName}
                  />
                ))}
              </div>
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

interface GroupProps {
  proposal: Proposal
  group: VersionGroup
  recipientName: string | null
}

/** What happened while the client saw one version, with its state and total above. */
function Group({ proposal, group: { version, activities }, recipientName }: GroupProps) {
  const { activity: words } = useDetailWords()
  const format = useFormat()
  const entryOf = useActivityEntry(recipientName)
  return (
    <section className="not-first:border-t not-first:border-line not-first:pt-6">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="group-title">{version === 0 ? words.draft : words.version(format.number(version))}</h2>
        {version > 0 && <VersionFacts proposal={proposal} version={version} />}
      </div>
      <Timeline entries={activities.map(entryOf)} isCompact />
    </section>
  )
}

function VersionFacts({ proposal, version }: { proposal: Proposal; version: number }) {
  const versions = useQuery(versionsQuery(proposal.id)).data?.versions
  const listed = versions?.find((each) => each.version === version)
  const isNewest = version === versions?.[0]?.version
  const state = useVersionState(proposal.id, listed, isNewest)
  const total = useVersionTotal(proposal.currency)
  if (!listed) return null
  return (
    <>
      <Badge tone={state.tone}>{state.label}</Badge>
      <span className="ml-auto font-serif text-lg lining-nums tabular-nums">
        {total(isNewest ? withAcceptedTotal(listed, proposal) : listed)?.amount}
      </span>
    </>
  )
}
