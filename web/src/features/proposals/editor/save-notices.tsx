import { Button } from '../../../ui/button.tsx'
import { ErrorNotice, useFailureText } from '../../../ui/error-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useProposalsWords } from '../words.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { SaveState as State } from './draft-autosave.ts'
import { SaveState } from './save-state.tsx'
import type { Editor } from './use-editor.ts'

/** Explains why the draft is not saved, and offers what to do. */
export function SaveNotices({ editor }: { editor: Editor }) {
  const { editor: words } = useProposalsWords()
  const failureText = useFailureText()
  const { autosave, editState } = editor
  const { saveState, failure, conflicts, isRestored } = editState
  const isStuck = ['failed', 'gone', 'incomplete', 'conflict'].includes(saveState)
  if (!isStuck && !isRestored) return null
  return (
    <>
      {isStuck && <StuckFlag state={saveState} />}
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
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
    </>
  )
}

/** Stays visible while scrolling; a click scrolls to the problem. */
function StuckFlag({ state }: { state: State }) {
  const showProblem = () => {
    const problem = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [role="alert"]:not(:empty)')
    problem?.scrollIntoView({ block: 'center' })
    problem?.focus()
  }
  return (
    <div className="pointer-events-none sticky top-16 z-20 mb-3 flex justify-end lg:top-4">
      <button
        type="button"
        onClick={showProblem}
        className="pointer-events-auto rounded-full border border-line bg-raised px-4 py-1.5 text-sm shadow-float pointer-coarse:py-2.5"
      >
        <SaveState state={state} />
      </button>
    </div>
  )
}
