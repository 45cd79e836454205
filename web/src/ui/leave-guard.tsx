import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUiWords } from './words.ts'

interface Props {
  when: boolean
  /** Where it can still be saved before leaving: asks only when this answers false. */
  save?: () => Promise<boolean>
}

/** Asks before unsaved work is left behind, by a link, by the back button or by closing the tab. */
export function LeaveGuard({ when, save }: Props) {
  const { leave } = useUiWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => when && current.pathname !== next.pathname && !(save && (await save())),
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
