import { type ShownPrices, shownPricesOf } from '@proffer/core/proposals/shown-prices.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { usePricingWords } from './words.ts'

const allParts = ['hours', 'rates', 'lineAmounts'] as const
/** Only a price by hours has hours and an hourly rate. */
const partsOfOthers = ['lineAmounts'] as const

interface Props {
  settings: Record<string, unknown>
  /** Whether the price comes from hours and a rate. */
  isByHours: boolean
  onChange: (show: ShownPrices) => void
}

/** Which figures the client sees. The settings hold them as `show`. */
export function ShownPricesFields({ settings, isByHours, onChange }: Props) {
  const { show: words } = usePricingWords()
  const shown = shownPricesOf(settings)
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
      <legend className="sr-only">{words.title}</legend>
      <span aria-hidden="true" className="text-sm font-medium">
        {words.title}
      </span>
      {(isByHours ? allParts : partsOfOthers).map((part) => (
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
