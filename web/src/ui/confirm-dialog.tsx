import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { useUiWords } from './words.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** What pressing does, as a verb: "Revoke the key". */
  confirmLabel: string
  cancelLabel?: string
  /** When it fails, the dialog stays and says why. */
  onConfirm: () => unknown
  danger?: boolean
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = true,
}: Props) {
  const words = useUiWords()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function confirm() {
    setIsBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      {failure ? <ErrorNotice error={failure} /> : null}
      <DialogActions>
        <Button onClick={onClose}>{cancelLabel ?? words.cancel}</Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
