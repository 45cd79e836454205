import { Button } from '../../../ui/button.tsx'
import { ErrorNotice, useFailureText } from '../../../ui/error-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useProposalsWords } from '../words.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Editor } from './use-editor.ts'

/** Whatever stands between what was typed and what is stored, and what to do about it. */
export function SaveNotices({ editor }: { editor: Editor }) {
  const { editor: words } = useProposalsWords()
  const failureText = useFailureText()
  const { keeper, kept } = editor
  const { state, failure, conflicts, isRestored } = kept
  const isQuiet = state !== 'failed' && state !== 'gone' && conflicts.length === 0 && !isRestored
  if (isQuiet) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {state === 'failed' && (
        <ErrorNotice error={failure} onRetry={() => void keeper.save()}>
          {failureText(failure)} {words.retrying}
        </ErrorNotice>
      )}
      {state === 'gone' && <ErrorNotice error={failure}>{words.gone}</ErrorNotice>}
      {conflicts.length > 0 && <ConflictNotice editor={editor} />}
      {isRestored && (
        <Notice
          actions={
            <Button size="small" onClick={() => keeper.discard()}>
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
