import { type Accent, type AccentTones, accentOf } from '@proffer/core/brand/accent.ts'
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

/** A colour as text or from the browser's picker, with the colours that the client's page derives from it. */
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
    <div className="flex flex-col gap-3">
      <TextField
        {...field}
        value={value}
        onChange={onChange}
        before={picker}
        placeholder={DEFAULT_COLOR}
        spellCheck={false}
        autoComplete="off"
      />
      {color && <Samples accent={accentOf(color)} />}
    </div>
  )
}

function Samples({ accent: { light, dark } }: { accent: Accent }) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-2">
      <Sample tones={light} theme="scheme-light" />
      <Sample tones={dark} theme="scheme-dark" />
    </div>
  )
}

function Sample({ tones, theme }: { tones: AccentTones; theme: string }) {
  const { color: words } = useProfileWords()
  return (
    <div className={`${theme} flex items-center gap-3 rounded-md border border-line bg-sheet p-2 text-sm`}>
      <span
        className="rounded-md border px-3 py-1 font-medium"
        style={{ background: tones.fill, color: tones.onFill, borderColor: tones.text }}
      >
        {words.sample}
      </span>
      <span className="pr-1 underline underline-offset-4" style={{ color: tones.text }}>
        {words.sampleLink}
      </span>
    </div>
  )
}
