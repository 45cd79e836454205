import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { useAddedRow } from '../../ui/use-added-row.ts'
import type { Document } from './profile-values.ts'
import { useProfileWords } from './words.ts'

type SetMembers = (members: Document) => void

interface Props {
  label: string
  name: string
  value: Document[]
  onChange: (value: Document[]) => void
  error?: string | null
  /** The text for an empty list. */
  none: string
  /** The label of the button that adds a row. */
  add: string
  /** The name of a row. */
  nameOf: (row: Document) => string
  /** The fields of a row. `set` changes the given members and keeps the others. */
  children: (row: Document, set: SetMembers) => ReactNode
}

/** A list of objects. Members without a field belong to other systems: they stay, and nobody sees them here. */
export function DocumentsField({ label, name, value, onChange, error, ...rest }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-field={name} className="flex flex-col gap-3">
      <h3 id={id} className="text-sm font-medium">
        {label}
      </h3>
      <Rows rows={value} onChange={onChange} {...rest} />
      <FieldNotes id={id} error={error} />
    </section>
  )
}

type RowsProps = Omit<Props, 'label' | 'name' | 'value' | 'error'> & { rows: Document[] }

function Rows({ rows, onChange, none, add, nameOf, children }: RowsProps) {
  const words = useProfileWords().rows
  const { list, addId, willAdd, didRemove } = useAddedRow(rows.length)
  return (
    <div ref={list} className="flex flex-col gap-3">
      {rows.length === 0 && <p className="text-sm text-quiet">{none}</p>}
      {rows.map((row, index) => {
        const name = nameOf(row) || words.number(index + 1)
        return (
          // The index is the key: rows have no reliable id.
          <fieldset
            key={index}
            data-row
            aria-label={name}
            className="flex min-w-0 scroll-mb-8 items-start gap-2 rounded-md bg-sunken p-4 max-lg:scroll-mb-32"
          >
            <div className="flex min-w-0 flex-1 flex-col gap-4">
              {children(row, (members) => onChange(rows.with(index, { ...row, ...members })))}
            </div>
            <IconButton
              label={words.remove(name)}
              onClick={() => {
                onChange(rows.toSpliced(index, 1))
                didRemove()
              }}
              className="-mt-1 -mr-2"
            >
              <TrashIcon />
            </IconButton>
          </fieldset>
        )
      })}
      <Button
        id={addId}
        size="small"
        icon={<PlusIcon />}
        onClick={() => {
          willAdd()
          onChange([...rows, {}])
        }}
        className="self-start"
      >
        {add}
      </Button>
    </div>
  )
}
