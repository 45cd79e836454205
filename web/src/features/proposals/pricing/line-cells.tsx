import { useFormat } from '../../../i18n/format.ts'
import { AmountCell } from './amount-cell.tsx'
import { cellClass, cellLabelClass } from './cell-class.ts'
import { CellSelect } from './cell-select.tsx'
import type { LineProps } from './line-props.ts'
import type { Recurring } from './pricing-draft.ts'
import { usePricingWords } from './words.ts'

const periods: readonly Recurring[] = ['none', 'month', 'year']

/** Quantity, unit, price, period and tax of a line. */
export function LineCells(props: LineProps) {
  const { line, position, currency, profileTaxRate, actions } = props
  const { line: words } = usePricingWords()
  const { number } = useFormat()
  const { columns } = words
  const positionText = number(position)
  const cellId = (cell: string) => `line-${cell}-${line.id}`
  return (
    <>
      <AmountCell
        id={cellId('quantity')}
        label={words.quantity(positionText)}
        caption={columns.quantity}
        kind="quantity"
        currency={currency}
        placeholder="1"
        value={line.quantity}
        error={props.quantityError}
        onChange={(quantity) => actions.edit(line.id, { quantity })}
      />
      <label className="col-span-2 block min-w-0 @min-[49rem]:col-span-1">
        <span className={cellLabelClass}>{columns.unit}</span>
        <input
          id={cellId('unit')}
          type="text"
          aria-label={words.unit(positionText)}
          placeholder={words.unitPlaceholder}
          maxLength={30}
          value={line.unit}
          onChange={(event) => actions.edit(line.id, { unit: event.target.value })}
          className={cellClass}
        />
      </label>
      <AmountCell
        id={cellId('unitPrice')}
        label={words.unitPrice(positionText)}
        caption={columns.unitPrice}
        kind="money"
        currency={currency}
        placeholder={number(0)}
        value={line.unitPrice}
        error={props.unitPriceError}
        onChange={(unitPrice) => actions.edit(line.id, { unitPrice })}
      />
      <label htmlFor={cellId('recurring')} className="block min-w-0">
        <span className={cellLabelClass}>{columns.recurring}</span>
        <CellSelect
          id={cellId('recurring')}
          label={words.recurring(positionText)}
          options={periods.map((value) => ({ value, label: words.periods[value] }))}
          value={line.recurring}
          onChange={(recurring) => actions.edit(line.id, { recurring })}
        />
      </label>
      <AmountCell
        id={cellId('taxRate')}
        label={words.taxRate(positionText)}
        caption={columns.taxRate}
        kind="percent"
        currency={currency}
        suffix="%"
        placeholder={profileTaxRate}
        value={line.taxRate ?? ''}
        error={props.taxRateError}
        onChange={(taxRate) => actions.edit(line.id, { taxRate: taxRate || null })}
      />
    </>
  )
}
