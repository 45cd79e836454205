import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Moment } from '../../ui/moment.tsx'
import { usePageHeading } from '../../ui/page-heading.ts'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { MayChangeProvider, useMayChange } from '../people/may-change.ts'
import { ReadOnlyNotice } from '../people/read-only-notice.tsx'
import { useRights } from '../team/use-rights.ts'
import { useSource } from './channel-name.ts'
import { LeadAssignee } from './lead-assignee.tsx'
import { LeadBadge } from './lead-badge.tsx'
import { LeadCallbackNotice } from './lead-callback.tsx'
import { DraftButton, DraftPreview } from './lead-draft.tsx'
import { LeadFactsCard } from './lead-facts.tsx'
import { LeadMenu, ReopenButton } from './lead-menu.tsx'
import { LeadMore } from './lead-more.tsx'
import { useLeadName } from './lead-name.ts'
import { leadQuery } from './lead-queries.ts'
import { LeadTalk } from './lead-talk.tsx'
import { wantOf } from './want.ts'
import { useLeadsWords } from './words.ts'

const route = getRouteApi('/app/leads/$leadId')

export function LeadPage() {
  const { leadId } = route.useParams()
  const query = useQuery(leadQuery(leadId))
  const { title } = useLeadsWords()
  return (
    <Loaded query={query} skeleton={<SkeletonPage />} missing={<MissingPage list={{ label: title, to: '/leads' }} />}>
      {(lead) => <LeadView key={leadId} lead={lead} />}
    </Loaded>
  )
}

const phoneBar = classes(
  'fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20',
  'flex gap-2 border-t border-line bg-sheet px-4 py-2 *:flex-1 sm:hidden',
)

function LeadView({ lead }: { lead: LeadSession }) {
  const { reply } = useLeadsWords()
  const replyBox = useRef<HTMLTextAreaElement>(null)
  const [isWriting, setIsWriting] = useState(false)
  const mayChange = useRights().may('lead_session_update', lead)
  return (
    <MayChangeProvider value={mayChange}>
      <LeadHeader lead={lead} />
      {!mayChange && <ReadOnlyNotice record={lead} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20.5rem] xl:grid-rows-[auto_1fr] max-sm:-mx-2 max-sm:gap-4">
        <div className="flex min-w-0 flex-col gap-6 max-sm:gap-4">
          <LeadCallbackNotice lead={lead} />
          <LeadTalk lead={lead} replyBox={replyBox} onWriting={setIsWriting} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:row-span-2">
          <LeadFactsCard lead={lead} />
          {mayChange && lead.proposalId === null && lead.status !== 'closed' && <DraftPreview lead={lead} />}
        </div>
        <LeadMore lead={lead} />
      </div>
      {/* Above the navigation of the phone. The space keeps the end of the page in view. */}
      <div className="h-14 sm:hidden" />
      {/* It would cover the button of the reply. */}
      <div className={classes(phoneBar, (isWriting || (!mayChange && lead.proposalId === null)) && 'hidden')}>
        {mayChange && lead.status !== 'closed' && (
          <Button size="large" onClick={() => replyBox.current?.focus()}>
            {reply.go}
          </Button>
        )}
        <MainAction lead={lead} size="large" />
      </div>
    </MayChangeProvider>
  )
}

function MainAction(props: { lead: LeadSession; size: 'medium' | 'large' }) {
  const { status, proposalId } = props.lead
  // The proposal can still be read.
  if (!useMayChange() && proposalId === null) return null
  return status === 'closed' && proposalId === null ? <ReopenButton {...props} /> : <DraftButton {...props} />
}

function LeadHeader({ lead }: { lead: LeadSession }) {
  const words = useLeadsWords()
  const source = useSource()
  const name = useLeadName()(lead)
  const heading = usePageHeading(name)
  const mayChange = useMayChange()
  const want = wantOf(lead)
  return (
    <header className="mb-6">
      <div className="mb-3">
        <Breadcrumb trail={[{ label: words.title, to: '/leads' }]} here={name} />
      </div>
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="page-title wrap-anywhere">
            {name}
          </h1>
          {want && (
            <p className="mt-1 line-clamp-2 font-serif text-xl text-quiet wrap-anywhere max-sm:text-lg">{want}</p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            <LeadBadge lead={lead} />
            <LeadAssignee lead={lead} />
            <span>
              <Moment at={lead.createdAt} /> · {source(lead.channel)}
            </span>
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-1 pt-1">
          {mayChange && <LeadMenu lead={lead} name={name} />}
          <div className="max-sm:hidden">
            <MainAction lead={lead} size="medium" />
          </div>
        </div>
      </div>
    </header>
  )
}
