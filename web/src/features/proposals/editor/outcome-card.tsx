import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useProposalsWords } from '../words.ts'
import { useClientAnswer } from './client-answer.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { Editor } from './use-editor.ts'

/** The outcome, once there is one. */
export function OutcomeCard({ editor }: { editor: Editor }) {
  const words = useProposalsWords()
  const { status: labels } = words.editor
  const format = useFormat()
  const [isEditing, setIsEditing] = useState(false)
  const answer = useClientAnswer(editor.editState.stored.value)
  const { outcome, outcomeAt, outcomeReason, outcomeNotes, outcomeValue, currency } = editor.editState.stored.value
  if (!outcome) return null
  const facts = [
    [words.status, words.statuses[outcome]],
    [labels.since, outcomeAt && format.day(outcomeAt)],
    [labels.by, answer?.name],
    [labels.value, outcomeValue && format.money(outcomeValue, currency)],
    [labels.reason, outcomeReason],
    [labels.notes, outcomeNotes],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Card title={labels.outcome}>
      <dl className="flex flex-col gap-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" className="mt-5" onClick={() => setIsEditing(true)}>
        {labels.edit}
      </Button>
      {isEditing && <OutcomeDialog editor={editor} status={outcome} onClose={() => setIsEditing(false)} />}
    </Card>
  )
}
