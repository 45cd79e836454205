import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Proposal } from '../../../../server/src/proposals/schema.ts'
import type { Versioned } from '../../api/client.ts'
import { Badge, statusTone } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList, SkeletonPage } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { proposalQuery } from './proposal-queries.ts'
import { useProposalsWords } from './words.ts'

const ActivityTab = lazy(async () => ({ default: (await import('./detail/activity-tab.tsx')).ActivityTab }))
const ConversationTab = lazy(async () => ({ default: (await import('./detail/conversation-tab.tsx')).ConversationTab }))
const PreviewTab = lazy(async () => ({ default: (await import('./detail/preview-tab.tsx')).PreviewTab }))
const ShareDialog = lazy(async () => ({ default: (await import('./detail/share-dialog.tsx')).ShareDialog }))

const route = getRouteApi('/app/proposals/$proposalId')

export function ProposalPage() {
  const { proposalId } = route.useParams()
  const query = useQuery(proposalQuery(proposalId))
  return (
    <Loaded query={query} skeleton={<SkeletonPage />}>
      {(read) => <ProposalView key={proposalId} read={read} />}
    </Loaded>
  )
}

function ProposalView({ read: { value: proposal } }: { read: Versioned<Proposal> }) {
  const words = useProposalsWords()
  const { tab = 'edit', share = false } = route.useSearch()
  const navigate = route.useNavigate()
  const { id, name, status } = proposal
  const tabs = (['edit', 'activity', 'conversation', 'preview'] as const).map((value) => ({
    value,
    label: words.tabs[value],
  }))
  const showShare = (isOpen: boolean) =>
    void navigate({ search: (before) => ({ ...before, share: isOpen || undefined }), replace: true })
  return (
    <>
      <PageHeader
        title={name}
        badge={<Badge tone={statusTone[status]}>{words.statuses[status]}</Badge>}
        breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/proposals' }]} here={name} />}
        actions={
          <Button variant="primary" icon={<SendIcon />} onClick={() => showShare(true)}>
            {words.share}
          </Button>
        }
      />
      <Tabs
        label={words.tabs.label}
        value={tab}
        onChange={(chosen) => void navigate({ search: chosen === 'edit' ? {} : { tab: chosen } })}
        tabs={tabs}
      >
        <Suspense fallback={<SkeletonList />}>
          {tab === 'edit' && <p>{name}</p>}
          {tab === 'activity' && <ActivityTab proposalId={id} />}
          {tab === 'conversation' && <ConversationTab proposalId={id} />}
          {tab === 'preview' && <PreviewTab proposalId={id} />}
        </Suspense>
      </Tabs>
      {share && (
        <Suspense>
          <ShareDialog proposalId={id} open onClose={() => showShare(false)} />
        </Suspense>
      )}
    </>
  )
}
