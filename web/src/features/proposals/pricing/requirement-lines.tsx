import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { unpricedRequirements, withRequirementLines } from './pricing-edits.ts'
import type { PricingOwner } from './pricing-owner.ts'
import { usePricingWords } from './words.ts'

/** Offers to make lines of the requirements that have none. */
export function RequirementLines({ owner }: { owner: PricingOwner }) {
  const { start: words } = usePricingWords()
  const { number } = useFormat()
  const { pricing, requirements, hourlyRate, change } = owner
  const count = unpricedRequirements(pricing, requirements).length
  if (count === 0) return null
  const convert = () => change((now) => withRequirementLines(now, requirements, { hourWord: words.hour, hourlyRate }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-wash px-5 py-3 text-sm">
      <p>{words.body}</p>
      <Button onClick={convert}>{count === 1 ? words.actionOne : words.action(number(count))}</Button>
    </div>
  )
}
