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
import { sharesQuery } from './detail-queries.ts'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import { ShareResult } from './share-result.tsx'
import { useDetailWords } from './words.ts'

interface Props {
  proposalId: string
  open: boolean
  onClose: () => void
}

/** Makes a link for the client, and keeps the list of those there are. */
export function ShareDialog({ proposalId, open, onClose }: Props) {
  const { share: words } = useDetailWords()
  const { leave } = useUiWords()
  const proposal = useQuery(proposalQuery(proposalId))
  const shares = useQuery(sharesQuery(proposalId))
  const [made, setMade] = useState<Share | null>(null)
  const [isTyped, setIsTyped] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const close = () => (isTyped && !made ? setIsLeaving(true) : onClose())
  const title = made ? words.done.title : words.title
  return (
    <Dialog wide open={open} onClose={close} title={title} description={made ? undefined : words.description}>
      {made ? (
        <ShareResult share={made} onClose={onClose} />
      ) : (
        <Loaded query={proposal} skeleton={<SkeletonList rows={3} />}>
          {({ value }) => (
            <Loaded query={shares} skeleton={<SkeletonList rows={3} />}>
              {(read) => <ShareParts proposal={value} shares={read.shares} onShared={setMade} onTyped={setIsTyped} />}
            </Loaded>
          )}
        </Loaded>
      )}
      {/* Inside, or pressing its buttons would count as a press beside this one. */}
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
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
  shares: ShareDetails[]
  onShared: (share: Share) => void
  onTyped: (isTyped: boolean) => void
}

/** The link that the client has comes first: whoever has shared already most often wants to copy it. */
function ShareParts({ proposal, shares, onShared, onTyped }: PartsProps) {
  const { share: words } = useDetailWords()
  const live = shares.filter(({ state }) => state === 'live')
  const over = shares.filter(({ state }) => state !== 'live')
  return (
    <div className="flex flex-col gap-8">
      <ShareList title={words.current} proposalId={proposal.id} shares={live} />
      <ShareForm proposal={proposal} newest={shares[0]} onShared={onShared} onTyped={onTyped} />
      <ShareList title={words.earlier} proposalId={proposal.id} shares={over} />
    </div>
  )
}
