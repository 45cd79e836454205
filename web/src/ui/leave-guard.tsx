// biome-ignore lint/suspicious/noDeprecatedImports: only its older ways of being called are deprecated.
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUiWords } from './words.ts'

/** Asks before unsaved work is left behind, by a link, by the back button or by closing the tab. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { leave } = useUiWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
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
