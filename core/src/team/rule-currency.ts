import { isCurrency } from '../currency-codes.ts'

/** The currency of the amount in an approval rule: that of the profile's defaults for proposals, or EUR. */
export function ruleCurrencyOf(proposalDefaults: Record<string, unknown> = {}): string {
  const { currency } = proposalDefaults
  return isCurrency(currency) ? currency.toUpperCase() : 'EUR'
}
