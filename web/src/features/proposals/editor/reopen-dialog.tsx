import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useProposalsWords } from '../words.ts'
import type { Editor } from './use-editor.ts'
import { useStatusChange } from './use-status-change.ts'

interface Props {
  editor: Editor
  /** The status to reopen the proposal with. Null while nothing is asked. */
  status: ProposalStatus | null
  onClose: () => void
}

/** Asks before an accepted proposal is reopened. */
export function ReopenDialog({ editor, status, onClose }: Props) {
  const choose = useStatusChange(editor)
  const { locked: words } = useProposalsWords().editor
  return (
    <ConfirmDialog
      open={status !== null}
      onClose={onClose}
      title={words.title}
      description={words.body}
      confirmLabel={words.confirm}
      danger={false}
      onConfirm={() => status && choose(status)}
    />
  )
}
