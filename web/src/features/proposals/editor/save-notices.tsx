import { Button } from '../../../ui/button.tsx'
import { ErrorNotice, useFailureText } from '../../../ui/error-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useProposalsWords } from '../words.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Editor } from './use-editor.ts'

/** Explains why the draft is not saved, and offers what to do. */
export function SaveNotices({ editor }: { editor: Editor }) {
  const { editor: words } = useProposalsWords()
  const failureText = useFailureText()
  const { autosave, editState } = editor
  const { saveState, failure, conflicts, isRestored } = editState
  return (
    <div className="mx-auto mb-6 flex max-w-7xl flex-col gap-3 empty:hidden">
      {saveState === 'failed' && (
        <ErrorNotice error={failure} onRetry={() => void autosave.save()}>
          {failureText(failure)} {words.retrying}
        </ErrorNotice>
      )}
      {saveState === 'gone' && <ErrorNotice error={failure}>{words.gone}</ErrorNotice>}
      {conflicts.length > 0 && <ConflictNotice editor={editor} />}
      {isRestored && (
        <Notice
          actions={
            <Button size="small" onClick={() => autosave.discard()}>
              {words.discard}
            </Button>
          }
        >
          {words.restored}
        </Notice>
      )}
    </div>
  )
}

/** The tab with the problem may still be loading. After this many frames, about a second, give up. */
const MAX_FRAMES = 60

export function focusProblem(frames = MAX_FRAMES) {
  requestAnimationFrame(() => {
    const problem = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [role="alert"]:not(:empty)')
    if (!problem && frames > 0) return focusProblem(frames - 1)
    problem?.scrollIntoView({ block: 'center' })
    problem?.focus()
  })
}
