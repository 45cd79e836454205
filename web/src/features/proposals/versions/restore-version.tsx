import { useState } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { useVersionWords } from './words.ts'

/** Makes the draft equal to a version. An accepted proposal has to be reopened first. */
export function RestoreVersion({ editor: { editState, autosave }, version }: { editor: Editor; version: number }) {
  const words = useVersionWords()
  const toast = useToast()
  const proposal = editState.stored.value
  const versionText = useFormat().number(version)
  const [isConfirming, setIsConfirming] = useState(false)
  if (proposal.status === 'accepted') return <p className="text-sm text-quiet">{words.locked}</p>

  async function restore() {
    autosave.replaceDraft(await callWithHeaders(app.proposalVersionRestore, { proposal_id: proposal.id, version }))
    toast({ text: words.restored(versionText) })
  }

  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{words.restore(versionText)}</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words.restoreTitle(versionText)}
        description={words.restoreBody}
        confirmLabel={words.restoreConfirm}
        onConfirm={restore}
      />
    </>
  )
}
