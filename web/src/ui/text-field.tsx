import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'placeholder'
  | 'maxLength'
  | 'inputMode'
  | 'autoFocus'
  | 'spellCheck'
  | 'onBlur'
  | 'min'
  | 'max'
  | 'list'
>

export interface TextFieldProps extends FieldProps, Passed {
  value: string
  onChange: (value: string) => void
  /** Inside the box, before and after the text. */
  before?: ReactNode
  after?: ReactNode
}

export function TextField({ value, onChange, before, after, ...props }: TextFieldProps) {
  const { label, badge, hint, error, name, required, disabled, labelHidden, className, ...passed } = props
  const field = { label, badge, hint, error, name, required, disabled, labelHidden, className }
  const isPlain = !before && !after
  return (
    <Field {...field}>
      {(attributes) => {
        const input = (
          <input
            type="text"
            {...passed}
            {...attributes}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={isPlain ? 'box' : 'w-full min-w-0 bg-transparent outline-none'}
          />
        )
        if (isPlain) return input
        return (
          <div className="box flex items-center gap-2">
            {before}
            {input}
            {after}
          </div>
        )
      }}
    </Field>
  )
}
