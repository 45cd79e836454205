import { type ShownPrices, shownPricesOf } from '@proffer/core/proposals/shown-prices.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { usePricingWords } from './words.ts'

interface Props {
  settings: Record<string, unknown>
  /** Whether the price comes from hours and a rate. */
  isByHours: boolean
  /** Whether a requirement has hours. They can be shown beside any price. */
  hasHours: boolean
  onChange: (show: ShownPrices) => void
}

/** Which figures the client sees. The settings hold them as `show`. */
export function ShownPricesFields({ settings, isByHours, hasHours, onChange }: Props) {
  const { show: words } = usePricingWords()
  const shown = shownPricesOf(settings)
  const parts: Array<keyof ShownPrices> = [
    ...(isByHours || hasHours ? (['hours'] as const) : []),
    ...(isByHours ? (['rates'] as const) : []),
    'lineAmounts',
  ]
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
      <legend className="sr-only">{words.title}</legend>
      <span aria-hidden="true" className="text-sm font-medium">
        {words.title}
      </span>
      {parts.map((part) => (
        <Checkbox
          key={part}
          label={<span className="font-normal">{words[part]}</span>}
          value={shown[part]}
          onChange={(isShown) => onChange({ ...shown, [part]: isShown })}
        />
      ))}
      <p className="text-sm text-quiet">{words.hint}</p>
    </fieldset>
  )
}
