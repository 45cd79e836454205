import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Proposal } from '../../../../server/src/proposals/schema.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyIcon, TrashIcon } from '../../ui/icons.tsx'
import { MenuItem, MenuLine, MoreMenu } from '../../ui/menu.tsx'
import { useUiWords } from '../../ui/words.ts'
import { useDelete, useDuplicate } from './proposal-actions.ts'
import { useProposalsWords } from './words.ts'

/** What can be done with the proposal as a whole. */
export function ProposalMenu({ proposal }: { proposal: Proposal }) {
  const words = useProposalsWords()
  const ui = useUiWords()
  const navigate = useNavigate()
  const duplicate = useDuplicate()
  const remove = useDelete()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <MoreMenu of={proposal.name}>
        <MenuItem icon={<CopyIcon />} onSelect={() => duplicate.mutate(proposal)}>
          {words.duplicate}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<TrashIcon />} danger onSelect={() => setIsAsking(true)}>
          {ui.delete}
        </MenuItem>
      </MoreMenu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.removeTitle(proposal.name)}
        description={words.removeBody}
        confirmLabel={words.remove}
        onConfirm={async () => {
          remove(proposal)
          await navigate({ to: '/proposals', ignoreBlocker: true })
        }}
      />
    </>
  )
}
