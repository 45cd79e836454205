import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { TextField } from './text-field.tsx'
import { useUiWords } from './words.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** The label of the confirm button, as a verb: "Revoke key". */
  confirmLabel: string
  cancelLabel?: string
  /** When this fails, the dialog stays open and shows the error. */
  onConfirm: () => unknown
  danger?: boolean
  /** Explains a failure better than the general text. */
  failureText?: (error: unknown) => string | undefined
  /** Beside the confirm button: a better way to the same end. */
  otherAction?: ReactNode
  /** A word that has to be typed first, where a mistake would be costly. */
  confirmationWord?: string
}

/** Asks before an action that is hard or impossible to undo. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = true,
  failureText,
  otherAction,
  confirmationWord,
}: Props) {
  const words = useUiWords()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [typed, setTyped] = useState('')
  const canConfirm = confirmationWord === undefined || typed.trim() === confirmationWord.trim()

  function close() {
    setTyped('')
    setFailure(null)
    onClose()
  }

  async function confirm(event: SyntheticEvent) {
    event.preventDefault()
    // In React the event would also reach a form of the page that contains this dialog.
    event.stopPropagation()
    setIsBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={close} title={title} description={description}>
      <form onSubmit={(event) => void confirm(event)}>
        {confirmationWord !== undefined && (
          <TextField
            label={words.typeToConfirm(confirmationWord)}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck={false}
            className="mb-4"
          />
        )}
        {failure ? <ErrorNotice error={failure}>{failureText?.(failure)}</ErrorNotice> : null}
        <DialogActions>
          <Button onClick={close}>{cancelLabel ?? words.cancel}</Button>
          {otherAction}
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isBusy} disabled={!canConfirm}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
