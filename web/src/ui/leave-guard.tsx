import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUiWords } from './words.ts'

interface Props {
  when: boolean
  /** Where it can still be saved before leaving: asks only when this answers false. */
  save?: () => Promise<boolean>
  /** The work stands in a tab of its page (`?tab=`): another tab leaves it behind as well. */
  alsoTabs?: boolean
}

const tabOf = (search: object) => (search as { tab?: string }).tab

/** Asks before unsaved work is left behind, by a link, by the back button or by closing the tab. */
export function LeaveGuard({ when, save, alsoTabs = false }: Props) {
  const { leave } = useUiWords()
  const { status, proceed, reset } = useBlocker({
    async shouldBlockFn({ current, next }) {
      const isAway = current.pathname !== next.pathname
      const isOtherTab = alsoTabs && tabOf(current.search) !== tabOf(next.search)
      return when && (isAway || isOtherTab) && !(save && (await save()))
    },
    enableBeforeUnload: when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={leave.title}
      description={leave.body}
      confirmLabel={leave.leave}
      cancelLabel={leave.stay}
      onConfirm={() => proceed?.()}
    />
  )
}
