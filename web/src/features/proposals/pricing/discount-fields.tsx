import { compareMoney, toUnits } from '@proffer/core/money.ts'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { AmountCell } from './amount-cell.tsx'
import type { PricingOwner } from './pricing-owner.ts'
import { SegmentedChoice } from './segmented-choice.tsx'
import { usePricingWords } from './words.ts'

type Kind = 'percent' | 'amount'

/** The discount on everything that is paid once. `amount` is what it takes off the price. */
export function DiscountFields({ owner, amount }: { owner: PricingOwner; amount: string }) {
  const { totals: words } = usePricingWords()
  const { money } = useFormat()
  const { currency, change, pricing } = owner
  const { discount } = pricing
  /** The kind that a discount gets when the provider enters one. */
  const [chosenKind, setChosenKind] = useState<Kind>('percent')
  const kind = discount?.kind ?? chosenKind

  function choose(chosen: Kind) {
    setChosenKind(chosen)
    if (!discount) return
    // An amount above 100 cannot become a percentage.
    const isPossible = chosen === 'amount' || compareMoney(discount.value, '100.00') <= 0
    change((now) => ({ ...now, discount: isPossible ? { ...discount, kind: chosen } : null }))
  }

  return (
    <div className="flex flex-wrap items-center gap-2 @container">
      <dt className="flex w-full justify-between gap-4 text-quiet">
        {words.discount}
        {toUnits(amount) > 0n && <span className="text-accent tabular-nums">− {money(amount, currency)}</span>}
      </dt>
      <dd className="flex w-full flex-wrap items-center gap-2 [&>p]:justify-start [&>p]:px-0 [&>p]:pb-0">
        <AmountCell
          // Another kind starts with a new cell, which drops invalid text.
          key={kind}
          label={words.discount}
          caption=""
          className="w-24 [&_span:first-child]:mb-0"
          kind={kind === 'percent' ? 'percent' : 'money'}
          currency={currency}
          placeholder="0"
          value={discount?.value ?? ''}
          onChange={(value) => change((now) => ({ ...now, discount: value === '' ? null : { kind, value } }))}
        />
        <SegmentedChoice
          label={words.discountKind}
          options={[
            { value: 'percent', label: '%', name: words.percent },
            { value: 'amount', label: currency, name: words.amount },
          ]}
          value={kind}
          onChange={choose}
        />
      </dd>
    </div>
  )
}
