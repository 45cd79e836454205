import type { Proposal, ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { useState } from 'react'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { CheckIcon, ChevronDownIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { proposalStatuses } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { Editor } from './use-editor.ts'

/** The status, with a menu to set it by hand: a client may have answered by phone. */
export function StatusMenu({ editor }: { editor: Editor }) {
  const words = useProposalsWords()
  const choose = useStatusChange(editor)
  const [outcome, setOutcome] = useState<'accepted' | 'rejected' | null>(null)
  const { status } = editor.editState.stored.value
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
              else void choose(value)
            }}
          >
            {words.statuses[value]}
          </MenuItem>
        ))}
      </Menu>
      {outcome && <OutcomeDialog editor={editor} status={outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}

function useStatusChange({ autosave, editState }: Editor) {
  const words = useProposalsWords()
  const ui = useUiWords()
  const toast = useToast()
  const failureText = useFailureText()

  async function change(body: Parameters<typeof autosave.change>[0], undo?: () => void) {
    try {
      await autosave.change(body)
      if (!body.status) return
      const text = words.editor.status.changed(words.statuses[body.status])
      toast({ text, ...(undo && { shownMs: 6_000, action: { label: ui.undo, run: undo } }) })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
  }

  return (status: ProposalStatus) => {
    const before = editState.stored.value
    return change({ status }, () => void change(outcomeOf(before)))
  }
}

/** A change of status clears the outcome, so undoing it must restore the outcome. */
const outcomeOf = ({ status, outcomeReason, outcomeNotes, outcomeValue }: Proposal) => ({
  status,
  outcomeReason,
  outcomeNotes,
  outcomeValue,
})
