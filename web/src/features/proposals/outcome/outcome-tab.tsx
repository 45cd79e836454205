import { lazy, Suspense } from 'react'
import { useClientAnswer, WantedChanges } from '../editor/client-answer.tsx'
import { OutcomeCard } from '../editor/outcome-card.tsx'
import type { Editor } from '../editor/use-editor.ts'

/** Loaded only for a proposal that the client accepted. */
const AcceptanceCard = lazy(async () => ({ default: (await import('../detail/acceptance-card.tsx')).AcceptanceCard }))

/** What the client answered. */
export function OutcomeTab({ editor }: { editor: Editor }) {
  const { value: proposal } = editor.editState.stored
  const answer = useClientAnswer(proposal)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <WantedChanges proposal={proposal} />
      <OutcomeCard editor={editor} />
      {answer?.answer === 'accepted' && (
        <Suspense>
          <AcceptanceCard proposal={proposal} />
        </Suspense>
      )}
    </div>
  )
}
