import type { KeyboardEvent } from 'react'
import { classes } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** The minimum height; the field grows with its text. */
  rows?: number
  /** A single line that wraps visually, but never contains a line break. */
  line?: boolean
  placeholder?: string
  maxLength?: number
  autoFocus?: boolean
  /** Without a frame until it is hovered or focused, for rows of fields. */
  bare?: boolean
  /** A title: serif and large. */
  large?: boolean
  /** For what a client reads: the larger serif of the client's page. */
  serif?: boolean
}

/** A line break with the spaces around it, as in pasted text. */
const LINE_BREAKS = /\s*[\r\n]+\s*/g

const bareClass = classes(
  'block min-h-10 w-full rounded-sm border border-transparent bg-transparent px-2 py-2 text-sm transition-colors hover:border-edge',
  'focus-visible:border-transparent focus-visible:outline-2 focus-visible:-outline-offset-1 aria-invalid:border-danger',
  'aria-invalid:outline-danger pointer-coarse:min-h-11 pointer-coarse:text-[1rem]',
)

export function TextArea({ value, onChange, rows = 3, line, bare, large, serif, ...props }: Props) {
  const { placeholder, maxLength, autoFocus, ...field } = props
  const passed = { placeholder, maxLength, autoFocus }
  const ignoreEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <Field {...field}>
      {(attributes) => (
        <textarea
          {...attributes}
          {...passed}
          rows={line || bare ? 1 : rows}
          value={value}
          onKeyDown={line ? ignoreEnter : undefined}
          onChange={({ target }) => onChange(line ? target.value.replace(LINE_BREAKS, ' ') : target.value)}
          // A line is 1.5rem high, and the padding and the borders of the box take 1rem.
          style={line || bare ? undefined : { minHeight: `${rows * 1.5 + 1}rem` }}
          className={classes(
            'field-sizing-content max-h-96',
            bare ? bareClass : 'box',
            line || bare ? 'resize-none' : 'resize-y',
            large && '!font-serif !text-2xl',
            serif && 'font-serif text-lg',
          )}
        />
      )}
    </Field>
  )
}
