import { classes } from '../../../ui/class-names.ts'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useProposalsWords } from '../words.ts'
import type { SaveState as State } from './draft-autosave.ts'

/** The save state in a few words. */
export function SaveState({ state }: { state: State }) {
  const { editor: words } = useProposalsWords()
  const isCalm = state === 'saved' || state === 'saving' || state === 'changed'
  return (
    <span className={classes('inline-flex items-center gap-1.5', isCalm ? 'text-quiet' : 'font-medium text-danger')}>
      {state === 'saved' && <CheckIcon width="16" height="16" />}
      {state === 'saving' && <Spinner />}
      {!isCalm && <AlertIcon width="16" height="16" />}
      {words.states[state]}
    </span>
  )
}
