import type { KeyboardEvent } from 'react'
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
  /** For code: a monospaced font, and no spelling check. */
  mono?: boolean
}

/** A line break with the spaces around it, as in pasted text. */
const LINE_BREAKS = /\s*[\r\n]+\s*/g

export function TextArea({ value, onChange, rows = 3, line, mono, ...props }: Props) {
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
          rows={line ? 1 : rows}
          spellCheck={!mono}
          value={value}
          onKeyDown={line ? ignoreEnter : undefined}
          onChange={({ target }) => onChange(line ? target.value.replace(LINE_BREAKS, ' ') : target.value)}
          // A line is 1.5rem high, and the padding and the borders of the box take 1rem.
          style={line ? undefined : { minHeight: `${rows * 1.5 + 1}rem` }}
          className={`box field-sizing-content max-h-96 ${line ? 'resize-none' : 'resize-y'} ${mono ? 'font-mono text-sm' : ''}`}
        />
      )}
    </Field>
  )
}
