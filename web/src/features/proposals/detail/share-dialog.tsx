import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { proposalQuery } from '../proposal-queries.ts'
import { leadOfProposalQuery, sharesQuery } from './detail-queries.ts'
import { type SharedVersion, ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import { ShareResult } from './share-result.tsx'
import { useDetailWords } from './words.ts'

interface Props {
  proposalId: string
  open: boolean
  onClose: () => void
}

/** Creates a link for the client, and lists the existing ones. */
export function ShareDialog({ proposalId, open, onClose }: Props) {
  const { share: words } = useDetailWords()
  const { leave } = useUiWords()
  const proposal = useQuery(proposalQuery(proposalId))
  const shares = useQuery(sharesQuery(proposalId))
  const lead = useQuery(leadOfProposalQuery(proposalId))
  const [shared, setShared] = useState<SharedVersion | null>(null)
  const [hasMessage, setHasMessage] = useState(false)
  const [isConfirmingClose, setIsConfirmingClose] = useState(false)
  const close = () => (hasMessage && !shared ? setIsConfirmingClose(true) : onClose())
  return (
    <Dialog
      wide
      open={open}
      onClose={close}
      title={titleOf(shared, words)}
      description={shared ? undefined : words.description}
    >
      {shared ? (
        <ShareResult shared={shared} onClose={onClose} />
      ) : (
        <Loaded query={proposal} skeleton={<SkeletonList rows={3} />}>
          {({ value: storedProposal }) => (
            <Loaded query={shares} skeleton={<SkeletonList rows={3} />}>
              {({ shares }) => (
                <Loaded query={lead} skeleton={<SkeletonList rows={3} />}>
                  {(leadResult) => (
                    <ShareParts
                      proposal={storedProposal}
                      shares={shares}
                      lead={leadResult.lead}
                      onShared={setShared}
                      onMessage={setHasMessage}
                    />
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
      {/* Nested, because a click on its buttons would otherwise count as a click outside of this dialog. */}
      <ConfirmDialog
        open={isConfirmingClose}
        onClose={() => setIsConfirmingClose(false)}
        title={words.closeTitle}
        description={words.closeBody}
        confirmLabel={words.close}
        cancelLabel={leave.stay}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

function titleOf(shared: SharedVersion | null, words: ReturnType<typeof useDetailWords>['share']) {
  if (!shared) return words.title
  return shared.isNew ? words.done.title : words.done.sameTitle
}

interface PartsProps {
  proposal: Proposal
  /** Newest first. */
  shares: ShareDetails[]
  lead: LeadSession | null
  onShared: (shared: SharedVersion) => void
  onMessage: (hasMessage: boolean) => void
}

/** The current link comes first, because most providers open this dialog again to copy it. */
function ShareParts({ proposal, shares, lead, onShared, onMessage }: PartsProps) {
  const { share: words } = useDetailWords()
  const liveShares = shares.filter(({ state }) => state === 'live')
  const endedShares = shares.filter(({ state }) => state !== 'live')
  return (
    <div className="flex flex-col gap-8">
      <ShareList title={words.current} proposalId={proposal.id} shares={liveShares} />
      {/* The buttons of the form stick to the bottom of the dialog, over its padding. */}
      <div className={endedShares.length > 0 ? 'pb-6' : ''}>
        <ShareForm proposal={proposal} newestShare={shares[0]} lead={lead} onShared={onShared} onMessage={onMessage} />
      </div>
      <ShareList title={words.earlier} proposalId={proposal.id} shares={endedShares} />
    </div>
  )
}
