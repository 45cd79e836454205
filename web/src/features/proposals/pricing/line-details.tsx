import { useId } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { FieldNotes } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useRights } from '../../team/use-rights.ts'
import { AmountCell } from './amount-cell.tsx'
import type { LineProps } from './line-props.ts'
import { usePricingWords } from './words.ts'

const MAX_DESCRIPTION = 100_000
/** Outside the row, the cells have a border in the wide layout too. */
const borderedCells = '@min-[49rem]:[&_input]:not-aria-invalid:not-focus-visible:border-edge!'

/** What does not fit into the row of a line. */
export function LineDetails(props: LineProps) {
  const { line, position, currency, requirementName, rangeError, discountError, actions } = props
  const { line: words } = usePricingWords()
  const { number } = useFormat()
  const seesCosts = useRights().has('approve and see costs')
  const id = useId()
  const range = line.quantityRange ?? { min: '', max: '' }
  const setRange = (change: Partial<typeof range>) => {
    const { min, max } = { ...range, ...change }
    actions.edit(line.id, { quantityRange: min || max ? { min, max } : null })
  }
  const limitProps = { kind: 'quantity' as const, currency }
  return (
    <div
      className={classes(
        'order-3 col-span-full flex basis-full flex-col gap-4 px-1 pt-2 pb-4',
        '@min-[49rem]:grid @min-[49rem]:px-9',
        seesCosts ? '@min-[49rem]:grid-cols-[1fr_7rem_7rem_14rem]' : '@min-[49rem]:grid-cols-[1fr_7rem_16rem]',
      )}
    >
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        required={false}
        rows={2}
        maxLength={MAX_DESCRIPTION}
        value={line.description}
        onChange={(description) => actions.edit(line.id, { description })}
      />
      <div className={`max-w-40 text-sm ${borderedCells}`}>
        <p aria-hidden="true" className="mb-1.5 font-medium">
          {words.discountPercent}
        </p>
        <AmountCell
          label={words.discount(number(position))}
          caption=""
          kind="percent"
          currency={currency}
          suffix="%"
          placeholder="0"
          value={line.discountPercent ?? ''}
          error={discountError}
          onChange={(percent) => actions.edit(line.id, { discountPercent: percent || null })}
        />
      </div>
      {seesCosts && (
        <div className={`max-w-40 text-sm ${borderedCells}`}>
          <p aria-hidden="true" className="mb-1.5 font-medium">
            {words.unitCost}
          </p>
          <AmountCell
            label={words.costOf(number(position))}
            caption=""
            kind="money"
            currency={currency}
            placeholder={words.noCost}
            value={line.unitCost ?? ''}
            error={props.unitCostError}
            onChange={(cost) => actions.edit(line.id, { unitCost: cost || null })}
          />
          <p className="mt-1.5 text-xs text-quiet">{words.costHint}</p>
        </div>
      )}
      <fieldset aria-describedby={`${id}-hint`} className={`text-sm ${borderedCells}`}>
        <legend className="mb-1.5 font-medium">{words.range}</legend>
        <div className="grid max-w-64 grid-cols-[1fr_auto_1fr] items-center gap-2">
          <AmountCell
            {...limitProps}
            label={words.rangeFrom}
            caption=""
            placeholder={words.rangeFrom}
            value={range.min}
            onChange={(min) => setRange({ min })}
          />
          <span aria-hidden="true">–</span>
          <AmountCell
            {...limitProps}
            label={words.rangeTo}
            caption=""
            placeholder={words.rangeTo}
            value={range.max}
            onChange={(max) => setRange({ max })}
          />
        </div>
        <div className="mt-1.5">
          <FieldNotes id={id} hint={words.rangeHint} error={rangeError} />
        </div>
      </fieldset>
      {requirementName && (
        <p className="col-span-full text-sm text-quiet">
          {words.requirement(requirementName)} {props.rateSource && words.rateSource(props.rateSource)}
        </p>
      )}
    </div>
  )
}
