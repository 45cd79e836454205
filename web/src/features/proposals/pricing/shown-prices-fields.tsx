import { type ShownPrices, shownPricesOf } from '@proffer/core/proposals/shown-prices.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { usePricingWords } from './words.ts'

const allParts = ['hours', 'rates', 'lineAmounts'] as const
/** A price table has no hours and no hourly rate. */
const partsOfTable = ['lineAmounts'] as const

interface Props {
  settings: Record<string, unknown>
  /** Whether the price comes from a price table. */
  isTable: boolean
  onChange: (show: ShownPrices) => void
}

/** Which figures the client sees. The settings hold them as `show`. */
export function ShownPricesFields({ settings, isTable, onChange }: Props) {
  const { show: words } = usePricingWords()
  const shown = shownPricesOf(settings)
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 text-sm font-medium">{words.title}</legend>
      {(isTable ? partsOfTable : allParts).map((part) => (
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
