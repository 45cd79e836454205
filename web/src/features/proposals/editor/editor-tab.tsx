import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { PricingEditor } from '../pricing/pricing-editor.tsx'
import { proposalStatusQuery } from '../proposal-queries.ts'
import { useHasUnsharedChanges } from '../versions/unshared-changes.ts'
import { useProposalsWords } from '../words.ts'
import { BasicsCard } from './basics-card.tsx'
import { useClientAnswer, WantedChanges } from './client-answer.tsx'
import { LeadNotice } from './lead-notice.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { PriceCard } from './price-card.tsx'
import { usePricingOwner } from './pricing-of-editor.ts'
import { RequirementsCard } from './requirements-card.tsx'
import { ProposalSections } from './sections/proposal-sections.tsx'
import { TermsCard } from './terms-card.tsx'
import type { Editor } from './use-editor.ts'

/** Everything that can be changed about a proposal. */
export function EditorTab({ editor }: { editor: Editor }) {
  const { value: stored } = editor.editState.stored
  const pricingOwner = usePricingOwner(editor)
  // The provider has to reopen an accepted proposal before changing it.
  const isLocked = stored.status === 'accepted'
  const share = useQuery(proposalStatusQuery(stored.id)).data?.share_info
  return (
    <div className="flex flex-col gap-6">
      <LeadNotice proposal={stored} />
      <WantedChanges proposal={stored} />
      {isLocked && <LockedNotice editor={editor} />}
      <UnsharedChangesNotice proposal={stored} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start">
        <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-6">
          <BasicsCard editor={editor} />
          <RequirementsCard editor={editor} isShared={share?.is_shared ?? false} />
          <ProposalSections editor={editor} />
          {!pricingOwner && <TermsCard editor={editor} />}
        </fieldset>
        <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-6">
          <fieldset disabled={isLocked} className="min-w-0">
            <PriceCard editor={editor} />
          </fieldset>
          <OutcomeCard editor={editor} />
          <Evidence proposal={stored} />
        </div>
      </div>
      {/* A price table needs the whole width. */}
      {pricingOwner && (
        <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-6">
          <PricingEditor owner={pricingOwner} />
          <TermsCard editor={editor} />
        </fieldset>
      )}
    </div>
  )
}

/** Loaded only for a proposal that the client accepted. */
const AcceptanceCard = lazy(async () => ({ default: (await import('../detail/acceptance-card.tsx')).AcceptanceCard }))

function Evidence({ proposal }: { proposal: Proposal }) {
  const answer = useClientAnswer(proposal)
  if (answer?.answer !== 'accepted') return null
  return (
    <Suspense>
      <AcceptanceCard proposal={proposal} />
    </Suspense>
  )
}

function UnsharedChangesNotice({ proposal }: { proposal: Proposal }) {
  const { editor: words } = useProposalsWords()
  return useHasUnsharedChanges(proposal) ? <Notice>{words.outdated}</Notice> : null
}
