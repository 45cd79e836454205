import type { PriceItem } from '@proffer/core/pricing/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useMemo } from 'react'
import { useRateSource } from '../../rates/use-rates.ts'
import { workOf } from '../editor/proposal-draft.ts'
import { useRateOf } from '../estimates/rates.ts'
import type { PricingOwner } from './pricing-owner.ts'

/** What an hour of a requirement costs the client. The functions are stable until a requirement or a rate changes. */
export function useWorkRates({ requirements, currency, hourlyRate }: PricingOwner) {
  const rateOf = useRateOf({ currency, hourlyRate })
  const sourceText = useRateSource()
  return useMemo(() => {
    const resolve = (requirement: Requirement) => rateOf(workOf(requirement))
    return {
      rateOf: (requirement: Requirement): string | null => resolve(requirement)?.amount ?? null,

      /** Where the unit price of a line comes from, in words. Null if it is not the rate of its requirement. */
      sourceOf({ requirementId, unitPrice }: PriceItem): string | null {
        const requirement = requirements.find(({ id }) => id === requirementId)
        const resolved = requirement && resolve(requirement)
        return resolved && resolved.amount === unitPrice ? sourceText(resolved.source) : null
      },
    }
  }, [requirements, rateOf, sourceText])
}
