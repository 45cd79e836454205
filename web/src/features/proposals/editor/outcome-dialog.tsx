import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { MoneyField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { useProposalsWords } from '../words.ts'
import { useClientAnswer } from './client-answer.tsx'
import { totalOf } from './proposal-draft.ts'
import type { Editor } from './use-editor.ts'

interface Props {
  editor: Editor
  status: 'accepted' | 'rejected'
  onClose: () => void
}

/** Lets the provider record the outcome of the proposal. */
export function OutcomeDialog({ editor, status, onClose }: Props) {
  const words = useProposalsWords()
  const { status: labels } = words.editor
  const ui = useUiWords()
  const toast = useToast()
  const { value: stored } = editor.editState.stored
  const hasOutcome = stored.status === status
  const answer = useClientAnswer(stored)
  const isAnswered = hasOutcome && answer !== null
  // What the client wrote is stored with the outcome too. It is theirs, so it is not edited here.
  const isClients = (text: string | null) =>
    isAnswered && text !== null && (text === answer.reason || text === answer.note)
  const keepsReason = isClients(stored.outcomeReason)
  const keepsNotes = isClients(stored.outcomeNotes)
  const form = useForm({
    initial: {
      outcomeReason: keepsReason ? '' : (stored.outcomeReason ?? ''),
      outcomeNotes: keepsNotes ? '' : (stored.outcomeNotes ?? ''),
      // A new outcome starts with the current price.
      outcomeValue: hasOutcome ? stored.outcomeValue : totalOf(editor.draft),
    },
    send: ({ outcomeReason, outcomeNotes, outcomeValue }) =>
      editor.autosave.saveChange({
        status,
        outcomeReason: keepsReason ? stored.outcomeReason : outcomeReason.trim() || null,
        outcomeNotes: outcomeNotes.trim() || (keepsNotes ? stored.outcomeNotes : null),
        outcomeValue,
      }),
    onSent() {
      toast({ text: labels.changed(words.statuses[status]) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={keepsReason ? labels.noteTitle : labels[`${status}Title`]}
      description={isAnswered ? labels.answeredBody : labels.body}
    >
      <Form form={form}>
        {!keepsReason && (
          <TextField label={labels.reason} required={false} maxLength={2000} {...form.field('outcomeReason')} />
        )}
        <TextArea
          label={labels.notes}
          hint={labels.notesHint}
          required={false}
          maxLength={10_000}
          {...form.field('outcomeNotes')}
        />
        {status === 'accepted' && (
          <MoneyField
            label={labels.value}
            required={false}
            currency={stored.currency}
            {...form.field('outcomeValue')}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {keepsReason ? labels.saveNote : labels.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
