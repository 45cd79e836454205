import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { FieldNotes } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
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
  /** The names of the columns, for rows of one line. The fields then hide their labels. */
  columns?: string[]
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

function Rows({ rows, onChange, none, add, nameOf, columns, children }: RowsProps) {
  const words = useProfileWords().rows
  const id = useId()
  const newRow = useRef<HTMLFieldSetElement>(null)
  const isAdding = useRef(false)

  // A new row takes the focus, above the save bar that appears with it.
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    newRow.current?.querySelector('input')?.focus({ preventScroll: true })
    newRow.current?.scrollIntoView({ block: 'nearest' })
  }, [rows.length])

  return (
    <>
      {rows.length === 0 && <p className="text-sm text-quiet">{none}</p>}
      {columns && rows.length > 0 && (
        <div aria-hidden="true" className="-mb-1 grid grid-cols-2 gap-4 pr-9 text-xs text-quiet">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      )}
      {rows.map((row, index) => {
        const name = nameOf(row) || words.number(index + 1)
        return (
          // The index is the key: rows have no reliable id.
          <fieldset
            key={index}
            ref={index === rows.length - 1 ? newRow : null}
            aria-label={name}
            className={classes(
              'flex min-w-0 scroll-mb-8 items-start gap-2 max-lg:scroll-mb-32',
              !columns && 'rounded-md bg-sunken p-4',
            )}
          >
            <div className="flex min-w-0 flex-1 flex-col gap-4">
              {children(row, (members) => onChange(rows.with(index, { ...row, ...members })))}
            </div>
            <IconButton
              label={words.remove(name)}
              onClick={() => {
                onChange(rows.toSpliced(index, 1))
                document.getElementById(id)?.focus()
              }}
              className={columns ? '-mr-2' : '-mt-1 -mr-2'}
            >
              <TrashIcon />
            </IconButton>
          </fieldset>
        )
      })}
      <Button
        id={id}
        size="small"
        icon={<PlusIcon />}
        onClick={() => {
          isAdding.current = true
          onChange([...rows, {}])
        }}
        className="self-start"
      >
        {add}
      </Button>
    </>
  )
}
