import { Field, type FieldProps } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'

export interface Option<T extends string = string> {
  value: T
  label: string
}

interface Props<T extends string> extends FieldProps {
  value: T
  onChange: (value: T) => void
  options: ReadonlyArray<Option<T>>
}

/** A choice of one option among a few. A native select, because phones and screen readers handle it best. */
export function Select<T extends string>({ value, onChange, options, ...field }: Props<T>) {
  return (
    <Field {...field}>
      {(attributes) => (
        <div className="relative">
          <select
            {...attributes}
            value={value}
            onChange={(event) => onChange(event.target.value as T)}
            className="box appearance-none pr-9"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-quiet" />
        </div>
      )}
    </Field>
  )
}
