import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { useClientName } from '../outcome/client-name.ts'
import { versionsQuery } from '../versions/version-queries.ts'
import { useVersionState } from '../versions/version-state.ts'
import { useVersionTotal, withAcceptedTotal } from '../versions/version-total.ts'
import { useActivityEntry } from './activity-entry.tsx'
import { groupByVersion, isDraftChange, type VersionGroup } from './activity-groups.ts'
import { ClientCard } from './client-card.tsx'
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
          // The client and how long they read are beside what happened, and on a narrow screen how long they read is above it.
          <div className="grid items-start gap-6 min-[68.75rem]:not-[:has(>div:empty)]:grid-cols-[minmax(0,1fr)_19rem]">
            <div className="flex flex-col gap-6 empty:hidden min-[68.75rem]:order-last">
              {newest && <Client proposal={proposal} share={newest} />}
              <ReadingCard proposalId={proposalId} />
            </div>
            <Card>
              <div className="flex flex-col gap-6">
                {groupByVersion(activities, newest?.version ?? 0).map((group) => (
                  <Group
                    key={group.version}
                    proposal={proposal}
                    group={group}
                    newestVersion={newest?.version ?? 0}
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

function Client({ proposal, share }: { proposal: Proposal; share: ShareDetails }) {
  const { name } = useClientName(proposal, { share, answer: share.answer })
  return <ClientCard proposal={proposal} share={share} name={name} />
}

interface GroupProps {
  proposal: Proposal
  group: VersionGroup
  newestVersion: number
  recipientName: string | null
}

/** What happened while the client saw one version, with its state and total above. */
function Group({ proposal, group: { version, activities }, newestVersion, recipientName }: GroupProps) {
  const { activity: words } = useDetailWords()
  const format = useFormat()
  const entryOf = useActivityEntry(recipientName)
  // The comparison opens with the newest two versions, or with the newest one and the draft.
  const isCompared = version > 0 && version >= newestVersion - 1
  const entries = activities.map((activity) => {
    const entry = entryOf(activity)
    if (!isCompared || !isDraftChange(activity)) return entry
    const title = (
      <Link
        to="/proposals/$proposalId"
        params={{ proposalId: proposal.id }}
        search={{ tab: 'versions' }}
        {...(version === newestVersion && { hash: 'draft' })}
      >
        {entry.title}
      </Link>
    )
    return { ...entry, title }
  })
  return (
    <section className="not-first:border-t not-first:border-line not-first:pt-6">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="group-title">{version === 0 ? words.draft : words.version(format.number(version))}</h2>
        {version > 0 && <VersionFacts proposal={proposal} version={version} />}
      </div>
      <Timeline entries={entries} isCompact />
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
      <span className="ml-auto font-serif max-sm:ml-0 max-sm:basis-full text-lg lining-nums tabular-nums">
        {total(isNewest ? withAcceptedTotal(listed, proposal) : listed)?.amount}
      </span>
    </>
  )
}
