import { useMemo } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import { useProfileWords } from './words.ts'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
}

/** Every time zone that the browser knows, and the one that is stored. The hint offers the browser's own. */
export function TimeZoneField({ value, onChange, hint, ...field }: Props) {
  const { timeZone: words } = useProfileWords()
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = useMemo(() => {
    const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(value ? [value] : [])])
    return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  }, [value])
  const useBrowserZone = (
    <button type="button" onClick={() => onChange(browserZone)} className="text-accent underline underline-offset-4">
      {words.use(browserZone.replaceAll('_', ' '))}
    </button>
  )
  return (
    <Combobox
      {...field}
      value={value || null}
      onChange={(zone) => onChange(zone ?? '')}
      options={options}
      placeholder="UTC"
      hint={
        <>
          {hint} {browserZone !== value && useBrowserZone}
        </>
      }
    />
  )
}
