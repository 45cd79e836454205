import type { Proposal, ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { useProposalsWords } from '../words.ts'
import type { Editor } from './use-editor.ts'

/** Sets the status, with a way to undo it. */
export function useStatusChange({ autosave, editState }: Editor) {
  const words = useProposalsWords()
  const toast = useToast()
  const offerUndo = useUndoToast()
  const failureText = useFailureText()

  async function change(body: Parameters<typeof autosave.change>[0], undo?: () => void) {
    try {
      await autosave.change(body)
      if (!body.status) return
      const text = words.editor.status.changed(words.statuses[body.status])
      if (undo) offerUndo(text, undo)
      else toast({ text })
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
