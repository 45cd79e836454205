import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { useState } from 'react'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { CheckIcon, ChevronDownIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { proposalStatuses } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import type { Editor } from './use-editor.ts'
import { useStatusChange } from './use-status-change.ts'

/** The status, with a menu to set it by hand: a client may have answered by phone. */
export function StatusMenu({ editor }: { editor: Editor }) {
  const words = useProposalsWords()
  const choose = useStatusChange(editor)
  const [outcome, setOutcome] = useState<'accepted' | 'rejected' | null>(null)
  /** The status that an accepted proposal gets, once the provider has confirmed it. */
  const [reopenStatus, setReopenStatus] = useState<ProposalStatus | null>(null)
  const { status } = editor.editState.stored.value
  const mayChange = useMayChange()
  if (!mayChange) return <Badge tone={statusTone[status]}>{words.statuses[status]}</Badge>
  const trigger = (
    <button
      type="button"
      aria-label={words.editor.status.change(words.statuses[status])}
      className="inline-flex items-center gap-1 rounded-full pointer-coarse:min-h-11"
    >
      <Badge tone={statusTone[status]}>
        {words.statuses[status]}
        <ChevronDownIcon width="14" height="14" />
      </Badge>
    </button>
  )
  return (
    <>
      <Menu trigger={trigger} align="start">
        {proposalStatuses.map((value) => (
          <MenuItem
            key={value}
            icon={<CheckIcon className={value === status ? '' : 'invisible'} />}
            onSelect={() => {
              if (value === status) return
              if (value === 'accepted' || value === 'rejected') setOutcome(value)
              else if (status === 'accepted') setReopenStatus(value)
              else void choose(value)
            }}
          >
            {words.statuses[value]}
          </MenuItem>
        ))}
      </Menu>
      <ReopenDialog editor={editor} status={reopenStatus} onClose={() => setReopenStatus(null)} />
      {outcome && <OutcomeDialog editor={editor} status={outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}
