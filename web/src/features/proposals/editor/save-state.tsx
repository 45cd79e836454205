import { classes } from '../../../ui/class-names.ts'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useProposalsWords } from '../words.ts'
import type { EditState } from './draft-autosave.ts'
import { useSaveText } from './save-text.ts'

/** The save state in a few words. If something has to be corrected first, it leads there. */
export function SaveState({ editState, onShowProblem }: { editState: EditState; onShowProblem: () => void }) {
  const { saveState: state } = editState
  const text = useSaveText(editState)
  const { shortStates } = useProposalsWords().editor
  const label = (
    <>
      <span className="truncate max-md:sr-only">{text}</span>
      {/* A phone has no room for more beside the status. */}
      <span aria-hidden="true" className="truncate md:hidden">
        {shortStates[state]}
      </span>
    </>
  )
  const isCalm = state === 'saved' || state === 'saving' || state === 'changed'
  const look = 'inline-flex min-w-0 items-center gap-1'
  if (!isCalm) {
    return (
      <button
        type="button"
        onClick={onShowProblem}
        className={classes(look, 'rounded-sm font-medium text-danger underline-offset-4 hover:underline')}
      >
        <AlertIcon width="16" height="16" className="shrink-0" />
        {label}
      </button>
    )
  }
  return (
    <span className={look}>
      {state === 'saved' && <CheckIcon width="16" height="16" className="shrink-0" />}
      {state === 'saving' && <Spinner />}
      {label}
    </span>
  )
}
