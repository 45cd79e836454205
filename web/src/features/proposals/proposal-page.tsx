import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Versioned } from '../../api/transport.ts'
import { useFormat } from '../../i18n/format.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/icons.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList, SkeletonPage } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useLinkedField } from '../../ui/use-linked-field.ts'
import { EditorTab } from './editor/editor-tab.tsx'
import { totalOf } from './editor/proposal-draft.ts'
import { SaveNotices } from './editor/save-notices.tsx'
import { SaveState } from './editor/save-state.tsx'
import { StatusMenu } from './editor/status-menu.tsx'
import { type Editor, useEditor } from './editor/use-editor.ts'
import { ProposalMenu } from './proposal-menu.tsx'
import { proposalQuery, unreadQuery, useIsTaxed } from './proposal-queries.ts'
import { type ProposalTab, proposalTabs } from './proposal-search.ts'
import { useProposalsWords } from './words.ts'

const ActivityTab = lazy(async () => ({ default: (await import('./detail/activity-tab.tsx')).ActivityTab }))
const ConversationTab = lazy(async () => ({ default: (await import('./detail/conversation-tab.tsx')).ConversationTab }))
const PreviewTab = lazy(async () => ({ default: (await import('./detail/preview-tab.tsx')).PreviewTab }))
const ReminderBar = lazy(async () => ({ default: (await import('./detail/reminder-bar.tsx')).ReminderBar }))
const VersionsTab = lazy(async () => ({ default: (await import('./versions/versions-tab.tsx')).VersionsTab }))
const ShareDialog = lazy(async () => ({ default: (await import('./detail/share-dialog.tsx')).ShareDialog }))

const route = getRouteApi('/app/proposals/$proposalId')

export function ProposalPage() {
  const { proposalId } = route.useParams()
  const query = useQuery(proposalQuery(proposalId))
  const { title } = useProposalsWords()
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonPage />}
      missing={<MissingPage list={{ label: title, to: '/proposals' }} />}
    >
      {(loaded) => <ProposalView key={proposalId} loaded={loaded} />}
    </Loaded>
  )
}

/** The draft is held above the tabs, so that switching tabs loses nothing. */
function ProposalView({ loaded }: { loaded: Versioned<Proposal> }) {
  const { id, status } = loaded.value
  const words = useProposalsWords()
  const { tab = 'edit', share: isSharing = false } = route.useSearch()
  const navigate = route.useNavigate()
  const editor = useEditor(loaded)
  useLinkedField()
  const { autosave, editState } = editor
  const unread = useQuery(unreadQuery).data?.get(id)
  const tabs = proposalTabs.map((value) => ({
    value,
    label: words.tabs[value],
    ...(value === 'conversation' && unread !== undefined && { count: unread }),
  }))
  // The other tabs and the client see the stored version, so the draft is saved first.
  const ensureSaved = () => (editState.saveState === 'saved' ? Promise.resolve(true) : autosave.save())
  const showTab = async (chosen: ProposalTab) => {
    await ensureSaved()
    await navigate({ search: chosen === 'edit' ? {} : { tab: chosen } })
  }
  const openShareDialog = async () => {
    if (!(await ensureSaved())) return
    await navigate({ search: (before) => ({ ...before, share: true }), replace: true })
  }
  const closeShareDialog = () => navigate({ search: (before) => ({ ...before, share: undefined }), replace: true })
  return (
    <>
      <LeaveGuard when={editState.saveState !== 'saved'} save={() => autosave.save()} />
      <ProposalHeader editor={editor} onShare={() => void openShareDialog()} />
      <SaveNotices editor={editor} />
      {status === 'sent' && (
        <Suspense>
          <ReminderBar proposalId={id} />
        </Suspense>
      )}
      <Tabs label={words.tabs.label} value={tab} onChange={(chosen) => void showTab(chosen)} tabs={tabs}>
        <Suspense fallback={<SkeletonList />}>
          {tab === 'edit' && <EditorTab editor={editor} />}
          {tab === 'activity' && <ActivityTab proposalId={id} />}
          {tab === 'conversation' && <ConversationTab proposalId={id} />}
          {tab === 'versions' && <VersionsTab editor={editor} />}
          {tab === 'preview' && <PreviewTab proposalId={id} isAccepted={status === 'accepted'} />}
        </Suspense>
      </Tabs>
      {isSharing && (
        <Suspense>
          <ShareDialog proposalId={id} open onClose={() => void closeShareDialog()} />
        </Suspense>
      )}
    </>
  )
}

function ProposalHeader({ editor, onShare }: { editor: Editor; onShare: () => void }) {
  const words = useProposalsWords()
  const format = useFormat()
  const { draft, editState } = editor
  const name = draft.name || editState.stored.value.name
  const total = totalOf(draft)
  const isTaxed = useIsTaxed()
  return (
    <PageHeader
      title={name}
      badge={<StatusMenu editor={editor} />}
      breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/proposals' }]} here={name} />}
      description={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {draft.clientName && <span className="line-clamp-1">{draft.clientName}</span>}
          {total !== null && (
            <span className="text-ink tabular-nums">
              {format.money(total, draft.currency)}
              {isTaxed && <span className="text-quiet"> {words.beforeTax}</span>}
            </span>
          )}
          <SaveState state={editState.saveState} />
        </span>
      }
      actions={
        <>
          <ProposalMenu editor={editor} />
          <Button variant="primary" icon={<SendIcon />} onClick={onShare}>
            {words.share}
          </Button>
        </>
      }
    />
  )
}
