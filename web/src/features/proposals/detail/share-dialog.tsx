import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Share, ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { proposalQuery } from '../proposal-queries.ts'
import { leadOfProposalQuery, sharesQuery } from './detail-queries.ts'
import { ShareForm } from './share-form.tsx'
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
  const [createdShare, setCreatedShare] = useState<Share | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const [isConfirmingClose, setIsConfirmingClose] = useState(false)
  const close = () => (isEdited && !createdShare ? setIsConfirmingClose(true) : onClose())
  const title = createdShare ? words.done.title : words.title
  return (
    <Dialog wide open={open} onClose={close} title={title} description={createdShare ? undefined : words.description}>
      {createdShare ? (
        <ShareResult share={createdShare} onClose={onClose} />
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
                      onShared={setCreatedShare}
                      onEdited={setIsEdited}
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
        title={leave.title}
        description={leave.body}
        confirmLabel={leave.leave}
        cancelLabel={leave.stay}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

interface PartsProps {
  proposal: Proposal
  /** Newest first. */
  shares: ShareDetails[]
  lead: LeadSession | null
  onShared: (share: Share) => void
  onEdited: (isEdited: boolean) => void
}

/** The current link comes first, because most providers open this dialog again to copy it. */
function ShareParts({ proposal, shares, lead, onShared, onEdited }: PartsProps) {
  const { share: words } = useDetailWords()
  const liveShares = shares.filter(({ state }) => state === 'live')
  const endedShares = shares.filter(({ state }) => state !== 'live')
  return (
    <div className="flex flex-col gap-8">
      <ShareList title={words.current} proposalId={proposal.id} shares={liveShares} />
      <ShareForm proposal={proposal} newestShare={shares[0]} lead={lead} onShared={onShared} onEdited={onEdited} />
      <ShareList title={words.earlier} proposalId={proposal.id} shares={endedShares} />
    </div>
  )
}
