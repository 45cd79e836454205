import { Field, type FieldProps } from './field.tsx'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** How high it is at least; it grows with what is typed. */
  rows?: number
  placeholder?: string
  maxLength?: number
  mono?: boolean
}

export function TextArea({ value, onChange, rows = 3, placeholder, maxLength, mono, ...field }: Props) {
  return (
    <Field {...field}>
      {(attributes) => (
        <textarea
          {...attributes}
          rows={rows}
          placeholder={placeholder}
          maxLength={maxLength}
          spellCheck={!mono}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          style={{ minHeight: `${rows * 1.5 + 1}rem` }}
          className={`box field-sizing-content max-h-96 resize-y ${mono ? 'font-mono text-sm' : ''}`}
        />
      )}
    </Field>
  )
}
