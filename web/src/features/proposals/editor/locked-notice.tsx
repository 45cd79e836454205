import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useProposalsWords } from '../words.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import type { Editor } from './use-editor.ts'

/** Says why an accepted proposal cannot be edited, and offers to reopen it. */
export function LockedNotice({ editor }: { editor: Editor }) {
  const { locked: words } = useProposalsWords().editor
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Notice
      tone="good"
      actions={
        <Button size="small" onClick={() => setIsAsking(true)}>
          {words.reopen}
        </Button>
      }
    >
      {words.text}
      <ReopenDialog editor={editor} status={isAsking ? 'draft' : null} onClose={() => setIsAsking(false)} />
    </Notice>
  )
}
