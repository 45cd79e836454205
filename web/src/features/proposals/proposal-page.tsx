import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Versioned } from '../../api/transport.ts'
import { classes } from '../../ui/class-names.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { SkeletonList, SkeletonPage } from '../../ui/skeleton.tsx'
import { TabFrame, TabList, TabPanel } from '../../ui/tabs.tsx'
import { FormInputContext } from '../../ui/unreadable-input.ts'
import { useLinkedField } from '../../ui/use-linked-field.ts'
import { MayChangeProvider } from '../people/may-change.ts'
import { ReadOnlyNotice } from '../people/read-only-notice.tsx'
import { useRights } from '../team/use-rights.ts'
import { ApprovalNotice } from './approval/approval-notice.tsx'
import { ContentTab } from './editor/content-tab.tsx'
import { tabOfField } from './editor/field-tab.ts'
import { focusProblem, SaveNotices } from './editor/save-notices.tsx'
import { type Editor, useEditor } from './editor/use-editor.ts'
import { useFrameWords } from './frame-words.ts'
import { ProposalBar } from './proposal-bar.tsx'
import { ProposalHeader } from './proposal-header.tsx'
import { proposalQuery, unreadQuery } from './proposal-queries.ts'
import { isOneOf, type ProposalTab, workTabs } from './proposal-search.ts'
import { useProposalTab } from './use-proposal-tab.ts'
import { versionsQuery } from './versions/version-queries.ts'
import { useProposalsWords } from './words.ts'

const ActivityTab = lazy(async () => ({ default: (await import('./detail/activity-tab.tsx')).ActivityTab }))
const ConversationTab = lazy(async () => ({ default: (await import('./detail/conversation-tab.tsx')).ConversationTab }))
const OutcomeTab = lazy(async () => ({ default: (await import('./outcome/outcome-tab.tsx')).OutcomeTab }))
const PreviewTab = lazy(async () => ({ default: (await import('./detail/preview-tab.tsx')).PreviewTab }))
const PriceTab = lazy(async () => ({ default: (await import('./editor/price-tab.tsx')).PriceTab }))
const ReminderBar = lazy(async () => ({ default: (await import('./detail/reminder-bar.tsx')).ReminderBar }))
const VersionsTab = lazy(async () => ({ default: (await import('./versions/versions-tab.tsx')).VersionsTab }))
const ScopeTab = lazy(async () => ({ default: (await import('./editor/scope-tab.tsx')).ScopeTab }))
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
      missing={
        <div className="mx-auto max-w-6xl pt-8 lg:pt-12">
          <MissingPage list={{ label: title, to: '/proposals' }} />
        </div>
      }
    >
      {(loaded) => <ProposalView key={proposalId} loaded={loaded} />}
    </Loaded>
  )
}

/** The draft is held above the tabs, so that switching tabs loses nothing. */
function ProposalView({ loaded }: { loaded: Versioned<Proposal> }) {
  const { id, status } = loaded.value
  const { share: isSharing = false } = route.useSearch()
  const navigate = route.useNavigate()
  const editor = useEditor(loaded)
  const mayChange = useRights().may('proposal_update', loaded.value)
  const { tab, tabs, isFirst } = useProposalTab(loaded.value, editor, mayChange)
  const words = useFrameWords()
  useLinkedField()
  const { autosave, editState } = editor
  // The other tabs and the client see the stored version, so the draft is saved first.
  const ensureSaved = () => (editState.saveState === 'saved' ? Promise.resolve(true) : autosave.save())
  const showTab = async (chosen: ProposalTab) => {
    // Another tab would lose the text that has to be corrected.
    if (autosave.hasUnreadable()) return focusProblem()
    if (!isOneOf(workTabs, chosen)) await ensureSaved()
    await navigate({ search: isFirst(chosen) ? {} : { tab: chosen } })
  }
  const showProblem = async () => {
    const [place] = Object.keys(editState.issues)
    if (place) await showTab(tabOfField(place, editor))
    focusProblem()
  }
  const openShareDialog = async () => {
    if (!(await ensureSaved())) return showProblem()
    await navigate({ search: (before) => ({ ...before, share: true }), replace: true })
  }
  const closeShareDialog = () => navigate({ search: (before) => ({ ...before, share: undefined }), replace: true })
  return (
    <MayChangeProvider value={mayChange}>
      <TabFrame value={tab} onChange={(chosen) => void showTab(chosen)}>
        <LeaveGuard when={editState.saveState !== 'saved'} save={() => autosave.save()} />
        <ProposalHeader
          editor={editor}
          tab={tab}
          onShare={() => void openShareDialog()}
          onShowProblem={() => void showProblem()}
        >
          <TabList
            label={words.tabs.label}
            value={tab}
            tabs={useTabLabels(loaded.value, tabs)}
            // On a phone the tabs fade at the right, where more of them follow.
            className="mt-1 max-md:mask-r-from-[calc(100%-2.5rem)] max-md:pr-10 max-md:pl-3"
          />
        </ProposalHeader>
        <div className="pt-6 max-md:pt-4">
          {!mayChange && <ReadOnlyNotice record={loaded.value} />}
          <SaveNotices editor={editor} />
          <ApprovalNotice proposal={loaded.value} onShare={() => void openShareDialog()} />
          {status === 'sent' && mayChange && (
            <Suspense>
              {/* On a phone it would push the work, the preview and the comparison out of view. */}
              <div className={classes(tab !== 'activity' && tab !== 'conversation' && 'max-md:hidden')}>
                <ReminderBar proposalId={id} />
              </div>
            </Suspense>
          )}
          <FormInputContext value={editor.input}>
            <TabPanel value={tab}>
              <Suspense fallback={<SkeletonList />}>
                <TabContent tab={tab} editor={editor} />
              </Suspense>
            </TabPanel>
          </FormInputContext>
        </div>
        {/* The preview ends with the bar of the client's page. Two bars with a total would be confusing. */}
        {tab !== 'preview' && <ProposalBar editor={editor} tab={tab} onShare={() => void openShareDialog()} />}
        {isSharing && mayChange && (
          <Suspense>
            <ShareDialog editor={editor} open onClose={() => void closeShareDialog()} />
          </Suspense>
        )}
      </TabFrame>
    </MayChangeProvider>
  )
}

function TabContent({ tab, editor }: { tab: ProposalTab; editor: Editor }) {
  const { id } = editor.editState.stored.value
  switch (tab) {
    case 'outcome':
      return <OutcomeTab editor={editor} />
    case 'content':
      return <ContentTab editor={editor} />
    case 'scope':
      return <ScopeTab editor={editor} />
    case 'price':
      return <PriceTab editor={editor} />
    case 'preview':
      return <PreviewTab proposalId={id} />
    case 'activity':
      return <ActivityTab proposal={editor.editState.stored.value} />
    case 'conversation':
      return <ConversationTab proposal={editor.editState.stored.value} />
    case 'versions':
      return <VersionsTab editor={editor} />
  }
}

function useTabLabels({ id, status }: Proposal, tabs: ProposalTab[]) {
  const { tabs: words } = useFrameWords()
  const unread = useQuery(unreadQuery).data?.get(id)
  const versionCount = useQuery(versionsQuery(id)).data?.versions.length
  const answer = status === 'accepted' ? words.agreement : words.answer
  return tabs.map((value) => ({
    value,
    label: value === 'outcome' ? answer : words[value],
    isApart: value === 'activity',
    ...(value === 'conversation' && unread && { count: unread, isNew: true }),
    ...(value === 'versions' && versionCount && { count: versionCount }),
  }))
}
