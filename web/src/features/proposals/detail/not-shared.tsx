import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { useOpenShare } from './open-share.ts'

/** What a tab shows before the proposal is shared. */
export function NotShared({ words }: { words: { title: string; body: string; action: string } }) {
  const openShare = useOpenShare()
  const action = useMayChange() && (
    <Button variant="primary" onClick={openShare}>
      {words.action}
    </Button>
  )
  return (
    <EmptyState title={words.title} picture="inbox" action={action}>
      {words.body}
    </EmptyState>
  )
}
