import type { Profile } from '@proffer/core/profile/schema.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { profileQuery } from '../../api/session.ts'
import type { Versioned } from '../../api/transport.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList, SkeletonPage } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FormInputContext } from '../../ui/unreadable-input.ts'
import { ReadOnlyNotice } from '../people/read-only-notice.tsx'
import { focusProblem, SaveNotices } from '../proposals/editor/save-notices.tsx'
import { SaveState } from '../proposals/editor/save-state.tsx'
import type { Editor } from '../proposals/editor/use-editor.ts'
import { useRights } from '../team/use-rights.ts'
import { DeleteTemplate } from './delete-template.tsx'
import { ContentTab } from './editor/content-tab.tsx'
import { TemplateAside } from './editor/template-aside.tsx'
import { defaultsOfProfile } from './editor/template-defaults.ts'
import { useTemplateEditor } from './editor/use-template-editor.ts'
import { useStartProposal } from './template-actions.tsx'
import { templateQuery } from './template-queries.ts'
import { type TemplateTab, templateTabs } from './template-search.ts'
import { useTemplateWords } from './words.ts'

const ScopeTab = lazy(async () => ({ default: (await import('./editor/scope-tab.tsx')).ScopeTab }))
const PriceTab = lazy(async () => ({ default: (await import('./editor/price-tab.tsx')).PriceTab }))
const TemplatePreviewFrame = lazy(async () => ({
  default: (await import('./template-preview.tsx')).TemplatePreviewFrame,
}))

const route = getRouteApi('/app/templates/$templateId')

export function TemplatePage() {
  const { templateId } = route.useParams()
  const query = useQuery(templateQuery(templateId))
  const profile = useQuery(profileQuery)
  const { title } = useTemplateWords()
  const { may } = useRights()
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonPage />}
      missing={<MissingPage list={{ label: title, to: '/templates' }} />}
    >
      {(loaded) => (
        <Loaded query={profile} skeleton={<SkeletonPage />}>
          {({ profile }) =>
            may('template_update', loaded.value) ? (
              <TemplateView key={templateId} loaded={loaded} profile={profile} />
            ) : (
              <ReadTemplate template={loaded.value} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}

/** A template that the person may use and not change. */
function ReadTemplate({ template }: { template: Template }) {
  const words = useTemplateWords()
  const { may } = useRights()
  const { id, name, isDefault } = template
  const start = useStartProposal(template)
  return (
    <>
      <PageHeader
        title={name}
        badge={isDefault && <Badge tone="accent">{words.isDefault}</Badge>}
        breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/templates' }]} here={name} />}
        actions={
          may('proposal_create') && (
            <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
              {words.use}
            </Button>
          )
        }
      />
      <ReadOnlyNotice record={template} />
      <Suspense fallback={<SkeletonList />}>
        <TemplatePreviewFrame
          title={words.preview.title(name)}
          address={`/preview/template/${id}`}
          className="h-[max(24rem,calc(100dvh-20rem))]"
        />
      </Suspense>
    </>
  )
}

/** The draft is held above the tabs, so that switching tabs loses nothing. */
function TemplateView({ loaded, profile }: { loaded: Versioned<Template>; profile: Profile }) {
  const words = useTemplateWords()
  const { tab = 'content' } = route.useSearch()
  const navigate = route.useNavigate()
  const defaults = useMemo(() => defaultsOfProfile(profile), [profile])
  const editor = useTemplateEditor(loaded, defaults)
  const { autosave, editState } = editor
  const template = loaded.value
  const showTab = async (chosen: TemplateTab) => {
    // Another tab would lose the text that has to be corrected.
    if (autosave.hasUnreadable()) return focusProblem()
    // The preview shows the stored template.
    if (chosen === 'preview') await autosave.save()
    await navigate({ search: chosen === 'content' ? {} : { tab: chosen } })
  }
  const tabs = templateTabs.map((value) => ({ value, label: words.tabs[value] }))
  const isBesidePicture = tab === 'content' || tab === 'scope'
  return (
    <>
      <LeaveGuard when={editState.saveState !== 'saved'} save={() => autosave.save()} />
      <TemplateHeader template={template} editor={editor} />
      <SaveNotices editor={editor} />
      <Tabs label={words.tabs.label} value={tab} onChange={(chosen) => void showTab(chosen)} tabs={tabs}>
        <div className={isBesidePicture ? 'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}>
          <FormInputContext value={editor.input}>
            <Suspense fallback={<SkeletonList />}>
              {tab === 'content' && <ContentTab editor={editor} template={template} />}
              {tab === 'scope' && <ScopeTab editor={editor} />}
              {tab === 'price' && <PriceTab editor={editor} />}
              {tab === 'preview' && (
                <TemplatePreviewFrame
                  key={editState.stored.value.updatedAt}
                  title={words.preview.title(template.name)}
                  address={`/preview/template/${template.id}`}
                  className="h-[max(24rem,calc(100dvh-20rem))]"
                />
              )}
            </Suspense>
          </FormInputContext>
          {isBesidePicture && (
            <TemplateAside editor={editor} profile={profile} onPreview={() => void showTab('preview')} />
          )}
        </div>
      </Tabs>
    </>
  )
}

function TemplateHeader({ template, editor }: { template: Template; editor: Editor }) {
  const words = useTemplateWords()
  const { draft, editState, autosave } = editor
  const name = draft.name || template.name
  const start = useStartProposal({ id: template.id, name })
  // A new proposal starts from the stored template.
  const use = async () => {
    if (editState.saveState === 'saved' || (await autosave.save())) start.mutate()
  }
  return (
    <PageHeader
      title={name}
      badge={template.isDefault && <Badge tone="accent">{words.isDefault}</Badge>}
      breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/templates' }]} here={name} />}
      description={
        <span className="text-sm">
          <SaveState editState={editState} onShowProblem={() => focusProblem()} />
        </span>
      }
      actions={
        <>
          <DeleteTemplate template={template} />
          <Button variant="primary" busy={start.isPending} onClick={() => void use()}>
            {words.use}
          </Button>
        </>
      }
    />
  )
}
