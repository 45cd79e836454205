import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
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
  const number = useFormat().number(version)
  const [isAsking, setIsAsking] = useState(false)
  if (proposal.status === 'accepted') return <p className="text-sm text-quiet">{words.locked}</p>

  async function restore() {
    const path = `/proposals/${proposal.id}/versions/${version}/restore`
    autosave.replaceDraft(await api.postWithHeaders<Proposal>(path, undefined))
    toast({ text: words.restored(number) })
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{words.restore(number)}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.restoreTitle(number)}
        description={words.restoreBody}
        confirmLabel={words.restoreConfirm}
        onConfirm={restore}
      />
    </>
  )
}
