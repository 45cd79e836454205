import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { OutcomeDialog } from '../editor/outcome-dialog.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { useProposalsWords } from '../words.ts'
import { OwnNotes } from './own-notes.tsx'
import { useOutcomeWords } from './words.ts'

/** The provider has marked the proposal as accepted. It is no agreement that the service could prove, so it has no dark surface. */
export function HandPanel({ editor, timeZone }: { editor: Editor; timeZone: string }) {
  const words = useOutcomeWords()
  const { status: editWords } = useProposalsWords().editor
  const format = useFormat()
  const mayChange = useMayChange()
  const [isEditing, setIsEditing] = useState(false)
  const { value: proposal } = editor.editState.stored
  const { outcomeAt, outcomeValue, currency } = proposal
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-serif text-[1.75rem] leading-[1.15] tracking-[-0.015em]">{words.agreement.byHand}</p>
          {outcomeAt && (
            <p className="mt-2 text-quiet first-letter:uppercase">{format.momentIn(outcomeAt, timeZone)}</p>
          )}
          <p className="mt-2 max-w-prose text-sm text-quiet">{words.agreement.byHandText}</p>
        </div>
        {outcomeValue && (
          <dl>
            <dt className="text-sm text-quiet">{words.agreement.value}</dt>
            <dd className="font-serif text-3xl tracking-[-0.018em] whitespace-nowrap lining-nums tabular-nums">
              {format.money(outcomeValue, currency)}
            </dd>
          </dl>
        )}
      </div>
      <div className="mt-5 [&:not(:empty)]:border-t [&:not(:empty)]:border-line [&:not(:empty)]:pt-4">
        <OwnNotes proposal={proposal} said={[]} />
      </div>
      {mayChange && (
        <Button size="small" className="mt-5" onClick={() => setIsEditing(true)}>
          {editWords.edit}
        </Button>
      )}
      {isEditing && <OutcomeDialog editor={editor} status="accepted" onClose={() => setIsEditing(false)} />}
    </Card>
  )
}
