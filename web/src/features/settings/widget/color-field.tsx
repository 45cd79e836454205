import type { FieldProps } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  pickLabel: string
  /** The last valid colour. */
  shown: string
}

/** A colour, typed as a hex code or picked. */
export function ColorField({ pickLabel, shown, ...field }: Props) {
  const picker = (
    <input
      type="color"
      aria-label={pickLabel}
      value={shown.toLowerCase()}
      onChange={(event) => field.onChange(event.target.value)}
      className="-my-1 -ml-1 size-7 shrink-0 cursor-pointer rounded-sm border border-line bg-transparent p-0.5"
    />
  )
  return <TextField {...field} before={picker} maxLength={7} spellCheck={false} autoComplete="off" />
}
