import type { FieldProps } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isColor } from './widget-values.ts'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  pickLabel: string
}

/** A colour, typed as a hex code or picked. */
export function ColorField({ pickLabel, ...field }: Props) {
  const { value, onChange } = field
  const picker = (
    <input
      type="color"
      aria-label={pickLabel}
      value={isColor(value) ? value.trim().toLowerCase() : '#000000'}
      onChange={(event) => onChange(event.target.value)}
      className="-my-1 -ml-1 size-7 shrink-0 cursor-pointer rounded-sm border border-line bg-transparent p-0.5"
    />
  )
  return <TextField {...field} before={picker} maxLength={7} spellCheck={false} autoComplete="off" />
}
