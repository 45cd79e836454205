import { useBlocker } from '@tanstack/react-router'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUiWords } from './words.ts'

interface Props {
  /** Offers to save in the dialog. False if it did not work; then the user stays. */
  saveFirst?: () => Promise<boolean>
  /** Whether there are unsaved changes. */
  when: boolean
  /** Tries to save before leaving; the user is asked only when this returns false. */
  save?: () => Promise<boolean>
  /** The form is in a tab of its page (`?tab=`), so switching the tab counts as leaving, too. */
  alsoTabs?: boolean
}

const tabOf = (search: object) => (search as { tab?: string }).tab

/** Asks before leaving unsaved changes by a link, the back button or closing the browser tab. */
export function LeaveGuard({ when, save, saveFirst, alsoTabs = false }: Props) {
  const { leave } = useUiWords()
  const { status, proceed, reset } = useBlocker({
    async shouldBlockFn({ current, next }) {
      const isOtherPage = current.pathname !== next.pathname
      const isOtherTab = alsoTabs && tabOf(current.search) !== tabOf(next.search)
      if (!when || (!isOtherPage && !isOtherTab)) return false
      const isSaved = save ? await save() : false
      return !isSaved
    },
    enableBeforeUnload: when,
    // Gives `status`, `proceed` and `reset`, so that our own dialog can ask.
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={leave.title}
      description={leave.body}
      confirmLabel={saveFirst ? leave.save : leave.leave}
      cancelLabel={leave.stay}
      danger={!saveFirst}
      onConfirm={async () => {
        if (!saveFirst || (await saveFirst())) proceed?.()
      }}
      otherAction={saveFirst && <Button onClick={() => proceed?.()}>{leave.leave}</Button>}
    />
  )
}
