import { useEffect, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { totalsOfPricing } from '../editor/proposal-draft.ts'
import { type PricingOwner, useTax } from './pricing-owner.ts'
import { usePricingWords } from './words.ts'

/** After this long without a change, the total is announced. Otherwise a screen reader would speak at every key. */
const QUIET_MS = 800

/** The total, in view while the provider works in the table. Toasts find it by `data-save-bar` and appear above it. */
export function TotalBar({ owner }: { owner: PricingOwner }) {
  const { pricing, currency } = owner
  const { totals: words, line } = usePricingWords()
  const { money } = useFormat()
  const { oneTime, monthly, yearly } = totalsOfPricing(pricing, currency, useTax(owner))
  const total = money(oneTime.gross, currency)
  const recurring = [
    monthly && `${money(monthly.gross, currency)} ${line.per.month}`,
    yearly && `${money(yearly.gross, currency)} ${line.per.year}`,
  ].filter(Boolean)
  const announced = useSettled([words.announce(total), ...recurring].join(', '))
  return (
    <div
      data-save-bar
      className="popup sticky bottom-20 z-20 flex flex-wrap items-baseline gap-x-4 px-5 py-3 lg:bottom-4 lg:ml-auto lg:w-fit"
    >
      <span className="text-sm text-quiet">{words.total}</span>
      <span className="text-xl font-medium tracking-tight tabular-nums max-lg:ml-auto">{total}</span>
      {recurring.length > 0 && (
        <span className="text-sm text-quiet tabular-nums max-lg:ml-auto">+ {recurring.join(' + ')}</span>
      )}
      <p role="status" aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

/** The text, once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
