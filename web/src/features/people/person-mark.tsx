import { Initials } from '../../ui/initials.tsx'
import type { OwnedRecord } from '../team/rights.ts'
import { usePersonOf } from './use-people.ts'
import { usePeopleWords } from './words.ts'

/** The initials of the person who looks after a record. Nothing for somebody who works alone. */
export function PersonMark({ record }: { record: OwnedRecord }) {
  const words = usePeopleWords()
  const { person, isAssigned } = usePersonOf(record)
  if (!person) return null
  const text = isAssigned ? words.assigned(person.name) : words.writtenBy(person.name)
  return (
    <span title={text} className="inline-flex shrink-0">
      <Initials name={person.name} isSmall />
      <span className="sr-only">{text}</span>
    </span>
  )
}
