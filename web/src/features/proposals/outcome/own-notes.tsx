import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useOutcomeWords } from './words.ts'

interface Props {
  proposal: Pick<Proposal, 'outcomeReason' | 'outcomeNotes'>
  /** What the client wrote. It is stored with the outcome too, but shown elsewhere. */
  said: string[]
}

/** The reason and the notes that the provider wrote about the outcome. */
export function OwnNotes({ proposal: { outcomeReason, outcomeNotes }, said }: Props) {
  const { answer: words } = useOutcomeWords()
  const notes = [
    [words.reason, outcomeReason],
    [words.notes, outcomeNotes],
  ].filter((note): note is [string, string] => Boolean(note[1]?.trim()) && !said.includes(note[1] ?? ''))
  if (notes.length === 0) return null
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {notes.map(([label, text]) => (
        <div key={label}>
          <dt className="text-quiet">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
