import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CheckIcon, CopyIcon, EditIcon, EyeIcon, SendIcon, TrashIcon } from '../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../ui/menu.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { useRights } from '../../team/use-rights.ts'
import { ClientLinkItems } from '../client-link-items.tsx'
import { useDelete, useDuplicate } from '../proposal-actions.ts'
import { useProposalsWords } from '../words.ts'
import { useListWords } from './words.ts'

interface Props {
  proposal: Proposal
  /** Selects the row, or takes it out of the selection. Absent where rows cannot be selected. */
  onSelect?: () => void
  /** More items, above the deletion. */
  children?: ReactNode
}

/** The menu of one proposal in the list or on the board. */
export function ProposalRowMenu({ proposal, onSelect, children }: Props) {
  const words = useProposalsWords()
  const ui = useUiWords()
  const navigate = useNavigate()
  const duplicate = useDuplicate()
  const remove = useDelete()
  const params = { proposalId: proposal.id }
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const isAccepted = proposal.status === 'accepted'
  const { may } = useRights()
  const mayChange = may('proposal_update', proposal)
  // Sharing an accepted proposal again asks for a new answer, so it is not among the first.
  const shareItem = mayChange && (
    <MenuItem
      icon={<SendIcon />}
      onSelect={() => void navigate({ to: '/proposals/$proposalId', params, search: { share: true } })}
    >
      {words.share}
    </MenuItem>
  )
  return (
    <>
      <MoreMenu itemName={proposal.name}>
        <MenuItem
          icon={mayChange ? <EditIcon /> : <EyeIcon />}
          onSelect={() => void navigate({ to: '/proposals/$proposalId', params })}
        >
          {words.open}
        </MenuItem>
        {!isAccepted && shareItem}
        <ClientLinkItems proposal={proposal} maySend={mayChange} />
        {may('proposal_duplicate', proposal) && (
          <MenuItem icon={<CopyIcon />} onSelect={() => duplicate.mutate(proposal)}>
            {words.duplicate}
          </MenuItem>
        )}
        {isAccepted && shareItem}
        {onSelect && <SelectItem onSelect={onSelect} />}
        {mayChange && (
          <>
            {children}
            <MenuSeparator />
            <MenuItem
              icon={<TrashIcon />}
              danger
              onSelect={() => (isAccepted ? setIsConfirmingDelete(true) : remove(proposal))}
            >
              {ui.delete}
            </MenuItem>
          </>
        )}
      </MoreMenu>
      <ConfirmDialog
        open={isConfirmingDelete}
        onClose={() => setIsConfirmingDelete(false)}
        title={words.removeTitle(proposal.name)}
        description={words.removeAcceptedBody}
        confirmLabel={words.remove}
        onConfirm={() => remove(proposal, { force: true })}
      />
    </>
  )
}

/** A wide table has boxes. The width is read when the menu opens. */
function SelectItem({ onSelect }: { onSelect: () => void }) {
  const { select } = useListWords()
  if (matchMedia('(min-width: 80rem)').matches) return null
  return (
    <MenuItem icon={<CheckIcon />} onSelect={onSelect}>
      {select}
    </MenuItem>
  )
}
