import type { Payment } from '@proffer/core/pricing/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { usePricingWords } from './words.ts'

/** Narrower parts of the bar have no room for their label. */
const MIN_LABELLED_SHARE = 0.08

/** The payments as parts of a bar. `amounts` are those of the schedule in the same order. */
export function ScheduleBar({ schedule, amounts }: { schedule: Payment[]; amounts: string[] }) {
  const { schedule: words } = usePricingWords()
  const { percent } = useFormat()
  const gross = amounts.reduce((sum, amount) => sum + Number(amount), 0)
  // Floats are good enough for the width of the parts and their rounded labels. The amounts in the rows are exact.
  const hasPercentagesOnly = schedule.every(({ amount }) => amount === null)
  const shares = schedule.map((payment, index) => {
    if (hasPercentagesOnly) return Number(payment.percent) / 100
    return gross > 0 ? Number(amounts[index] ?? 0) / gross : 0
  })
  return (
    <div
      role="img"
      aria-label={words.bar(shares.map((share) => percent(share)).join(', '))}
      className="mx-4 mb-4 flex gap-0.5 overflow-hidden rounded-md text-xs font-semibold sm:mx-5"
    >
      {shares.map((share, index) => (
        <span
          key={schedule[index]?.id}
          style={{ flexGrow: share, flexBasis: 0 }}
          className={`min-w-2 overflow-hidden px-2 py-1.5 ${index === 0 ? 'bg-accent text-on-accent' : 'bg-accent-wash text-accent'}`}
        >
          {share >= MIN_LABELLED_SHARE && percent(share)}
        </span>
      ))}
    </div>
  )
}
