import type { ChangedParts } from '@proffer/core/shares/versions-schema.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChangedValue } from './changed-value.tsx'
import { useValueText } from './value-text.ts'
import { useVersionWords } from './words.ts'

/** A requirement or a price line. */
interface Part {
  id: string
  name: string
}

/** The parts of one of the two versions. */
interface Side {
  parts: readonly Part[]
  currency: string
}

interface Props {
  title: string
  changes: ChangedParts
  before: Side
  after: Side
}

/** Requirements or price lines that were added, removed or changed. */
export function PartChanges({ title, changes, before, after }: Props) {
  const words = useVersionWords()
  const textOf = useValueText()
  const { added, removed, changed } = changes
  if (added.length + removed.length + changed.length === 0) return null
  const badge = (kind: 'added' | 'removed' | 'changed', tone: Tone) => <Badge tone={tone}>{words[kind]}</Badge>
  return (
    <Card title={title}>
      <ul className="flex flex-col gap-5 text-sm">
        {removed.map(({ id, name }) => (
          <li key={`removed ${id}`} className="flex flex-wrap items-center gap-3">
            {badge('removed', 'danger')}
            <del className="wrap-anywhere text-quiet">{name}</del>
          </li>
        ))}
        {added.map(({ id, name }) => (
          <li key={`added ${id}`} className="flex flex-wrap items-center gap-3">
            {badge('added', 'good')}
            <ins className="font-medium wrap-anywhere no-underline">{name}</ins>
          </li>
        ))}
        {changed.map(({ id, name, fields }) => (
          <li key={`changed ${id}`} className="flex flex-col gap-3">
            <span className="flex flex-wrap items-center gap-3">
              {badge('changed', 'warn')}
              <span className="font-medium wrap-anywhere">{name}</span>
            </span>
            <dl className="flex flex-col gap-3 border-l-2 border-line pl-4">
              {fields.map((field) => (
                <div key={field}>
                  <dt className="mb-1 text-quiet">{fieldName(field, words.fields)}</dt>
                  <dd>
                    <ChangedValue
                      before={textOf(field, memberOf(partBefore(before.parts, { id, name }), field), before.currency)}
                      after={textOf(field, memberOf(partOf(after.parts, id), field), after.currency)}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The translated name of a field, or the field itself if there is none. */
export const fieldName = (field: string, names: Record<string, string>) => names[field] ?? field

const partOf = (parts: readonly Part[], id: string) => parts.find((part) => part.id === id)

/** The server gives a part that was sent without an id a new one. Then the name tells which part it was. */
const partBefore = (parts: readonly Part[], { id, name }: Part) =>
  partOf(parts, id) ?? parts.find((part) => part.name === name)

const memberOf = (part: Part | undefined, field: string): unknown =>
  (part as Record<string, unknown> | undefined)?.[field]
