import { useState } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { useIsDraftChanged } from './draft-name.ts'
import { useVersionWords } from './words.ts'

interface Props {
  editor: Editor
  version: number
  newest: number
  className: string
}

/** Makes the draft equal to a version. An accepted proposal has to be reopened first, so it has no such button. */
export function RestoreVersion({ editor: { editState, autosave }, version, newest, className }: Props) {
  const words = useVersionWords()
  const toast = useToast()
  const proposal = editState.stored.value
  const versionText = useFormat().number(version)
  const isDraftChanged = useIsDraftChanged(proposal, newest)
  const [isConfirming, setIsConfirming] = useState(false)
  if (proposal.status === 'accepted') return null

  async function restore() {
    autosave.replaceDraft(await callWithHeaders(app.proposalVersionRestore, { proposal_id: proposal.id, version }))
    toast({ text: words.restored(versionText) })
  }

  return (
    <>
      <button type="button" className={className} onClick={() => setIsConfirming(true)}>
        {words.use}
      </button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words.restoreTitle(versionText)}
        description={isDraftChanged ? `${words.restoreLoss} ${words.restoreBody}` : words.restoreBody}
        danger={isDraftChanged}
        confirmLabel={words.restoreConfirm}
        onConfirm={restore}
      />
    </>
  )
}
