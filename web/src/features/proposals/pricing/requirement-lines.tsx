import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { unpricedRequirements, withRequirementLines } from './pricing-edits.ts'
import type { PricingOwner } from './pricing-owner.ts'
import { useWorkRates } from './use-work-rates.ts'
import { usePricingWords } from './words.ts'

interface Props {
  owner: PricingOwner
  /** The table is still empty, so this is the quickest way to begin. */
  isStart: boolean
}

/** Offers to make lines of the requirements that have none. */
export function RequirementLines({ owner, isStart }: Props) {
  const { start: words } = usePricingWords()
  const { number } = useFormat()
  const { pricing, requirements, change } = owner
  const { rateOf } = useWorkRates(owner)
  const count = unpricedRequirements(pricing, requirements).length
  if (count === 0) return null
  const convert = () => change((now) => withRequirementLines(now, requirements, { hourWord: words.hour, rateOf }))
  const label = count === 1 ? words.actionOne : words.action(number(count))
  if (!isStart) {
    return (
      <Button variant="quiet" size="small" className="self-center text-quiet" onClick={convert}>
        {label}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-wash px-5 py-3 text-sm">
      <p>{words.body}</p>
      <Button onClick={convert}>{label}</Button>
    </div>
  )
}
