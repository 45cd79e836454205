import { readMoney } from '@proffer/core/money.ts'
import { type Resolved, rateOf, type Work } from '@proffer/core/rates/resolve-rate.ts'
import { useMemo } from 'react'
import { useRates } from '../../rates/use-rates.ts'

/** What a proposal or template is priced in. */
export interface PriceBasis {
  currency: string
  hourlyRate: string | null
}

/** Returns a function that finds what an hour of some work costs the client. */
export function useRateOf({ currency, hourlyRate }: PriceBasis) {
  const rates = useRates()
  return useMemo(() => {
    const context = { currency, hourlyRate: readMoney(hourlyRate) }
    return (work: Work): Resolved | null => rateOf(work, rates ?? { cards: [], people: [] }, context)
  }, [rates, currency, hourlyRate])
}

/** The roles of the rate cards and the people. */
export function useRoles(): string[] {
  const rates = useRates()
  return useMemo(() => {
    const { cards, people } = rates ?? { cards: [], people: [] }
    const roles = [
      ...cards.flatMap(({ items }) => items.map(({ role }) => role)),
      ...people.map(({ roleName }) => roleName),
    ]
    return [...new Set(roles)].sort()
  }, [rates])
}
