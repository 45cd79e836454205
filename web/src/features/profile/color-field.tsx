import type { FieldProps } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readColor } from './profile-values.ts'
import { useProfileWords } from './words.ts'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
}

/** The colour of a provider without a brand colour. */
export const DEFAULT_COLOR = '#0f5a4a'

/** A colour as text or from the browser's picker. */
export function ColorField({ value, onChange, ...field }: Props) {
  const { color: words } = useProfileWords()
  const color = readColor(value)
  const picker = (
    <input
      type="color"
      aria-label={words.pick}
      value={color ?? DEFAULT_COLOR}
      onChange={(event) => onChange(event.target.value)}
      className="-ml-1 h-7 w-9 shrink-0 cursor-pointer border-0 bg-transparent p-0"
    />
  )
  return (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      before={picker}
      placeholder={DEFAULT_COLOR}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
