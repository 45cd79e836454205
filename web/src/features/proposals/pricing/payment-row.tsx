import type { Payment } from '@proffer/core/pricing/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { AmountCell } from './amount-cell.tsx'
import { cellClass } from './cell-class.ts'
import { CellError } from './cell-error.tsx'
import { CellSelect } from './cell-select.tsx'
import type { Due } from './pricing-draft.ts'
import type { PricingOwner } from './pricing-owner.ts'
import { usePricingWords } from './words.ts'

const dues: readonly Due[] = ['acceptance', 'date', 'delivery']

interface Props {
  payment: Payment
  index: number
  /** What the client pays, calculated from the total. */
  amount: string
  /** The id of the error that the percentages have together. */
  sumErrorId: string | undefined
  owner: PricingOwner
  onChange: (change: Partial<Payment>) => void
  onRemove: () => void
}

export function PaymentRow({ payment, index, amount, sumErrorId, owner, onChange, onRemove }: Props) {
  const { schedule: words } = usePricingWords()
  const { number, money } = useFormat()
  const { currency, errorAt } = owner
  const position = number(index + 1)
  const isPercent = payment.amount === null
  const dateError = errorAt(`payments/${payment.id}/date`)
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_5rem_6.5rem] items-center gap-x-2 gap-y-1 border-t border-line px-4 py-2 sm:px-5',
        '@min-[34rem]:grid-cols-[4.5rem_3.75rem_minmax(0,1fr)_9rem_6rem_2.25rem]',
      )}
    >
      <AmountCell
        // Another kind starts with a new cell, which drops invalid text.
        key={isPercent ? 'percent' : 'amount'}
        label={words.value(position)}
        caption=""
        className="[&_span:first-child]:mb-0"
        kind={isPercent ? 'percent' : 'money'}
        currency={currency}
        value={(isPercent ? payment.percent : payment.amount) ?? ''}
        error={errorAt(`payments/${payment.id}/value`)}
        sharedErrorId={isPercent ? sumErrorId : undefined}
        onChange={(value) => onChange(isPercent ? { percent: value } : { amount: value })}
      />
      <CellSelect
        label={words.kind(position)}
        options={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: currency },
        ]}
        value={isPercent ? 'percent' : 'amount'}
        onChange={(kind) =>
          onChange(kind === 'percent' ? { percent: '', amount: null } : { percent: null, amount: '' })
        }
      />
      <input
        type="text"
        aria-label={words.label(position)}
        placeholder={words.labelPlaceholder}
        maxLength={200}
        value={payment.label}
        onChange={(event) => onChange({ label: event.target.value })}
        className={classes(cellClass, 'order-first col-span-2 @min-[34rem]:order-none @min-[34rem]:col-span-1')}
      />
      <div className={classes('col-span-2 @min-[34rem]:col-span-1', payment.due === 'date' && 'flex flex-col gap-1')}>
        <CellSelect
          label={words.due(position)}
          options={dues.map((value) => ({ value, label: words.dues[value] }))}
          value={payment.due}
          onChange={(due) => onChange({ due, date: due === 'date' ? payment.date : null })}
        />
        {payment.due === 'date' && (
          <input
            type="date"
            aria-label={words.date(position)}
            aria-invalid={dateError ? true : undefined}
            aria-describedby={dateError ? `date-${payment.id}-error` : undefined}
            value={payment.date ?? ''}
            onChange={(event) => onChange({ date: event.target.value || null })}
            className={cellClass}
          />
        )}
      </div>
      <p className="text-right text-sm font-medium tabular-nums">{money(amount, currency)}</p>
      <IconButton
        label={words.remove(position)}
        onClick={onRemove}
        className="order-first justify-self-end @min-[34rem]:order-none"
      >
        <TrashIcon />
      </IconButton>
      <CellError id={`date-${payment.id}-error`} label={words.payment(position)} error={dateError} />
    </li>
  )
}
