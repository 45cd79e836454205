import type { Proposal, ProposalChange, ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { useProposalsWords } from '../words.ts'
import type { Editor } from './use-editor.ts'

/** Returns a function that saves a new status and offers to undo it. */
export function useStatusChange({ autosave, editState }: Editor) {
  const words = useProposalsWords()
  const toast = useToast()
  const offerUndo = useUndoToast()
  const failureText = useFailureText()

  async function saveStatus(change: ProposalChange & { status: ProposalStatus }, undo?: () => void) {
    try {
      await autosave.saveChange(change)
      const text = words.editor.status.changed(words.statuses[change.status])
      if (undo) offerUndo(text, undo)
      else toast({ text })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
  }

  return (status: ProposalStatus) => {
    const before = editState.stored.value
    return saveStatus({ status }, () => void saveStatus(statusAndOutcomeOf(before)))
  }
}

/** A change of status can clear the value of the outcome, so undoing it sends the value, reason and notes again. */
const statusAndOutcomeOf = ({ status, outcomeReason, outcomeNotes, outcomeValue }: Proposal) => ({
  status,
  outcomeReason,
  outcomeNotes,
  outcomeValue,
})
