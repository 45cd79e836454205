import type { Money } from '../money.ts'
import { applySelection } from '../pricing/selection.ts'
import { totalsOf } from '../pricing/totals.ts'
import { noTax } from './pricing.ts'
import type { Proposal } from './schema.ts'

export interface Recurring {
  monthly: Money | null
  yearly: Money | null
}

const nothing: Recurring = { monthly: null, yearly: null }

/**
 * What a proposal earns per month and per year, before tax. Amounts of different periods are never added. After an acceptance it
 * is what the client chose, otherwise the default selection.
 */
export function recurringOf({
  pricing,
  acceptedSelection,
  currency,
}: Pick<Proposal, 'pricing' | 'acceptedSelection' | 'currency'>): Recurring {
  if (!pricing) return nothing
  const chosen = acceptedSelection && applySelection(pricing, acceptedSelection)
  // A selection that no longer fits the pricing cannot be applied. The pricing was then changed after the acceptance.
  const isApplied = chosen !== null && 'pricing' in chosen
  const context = { currency, taxRate: noTax.rate, taxName: noTax.name }
  const { monthly, yearly } = isApplied ? totalsOf(chosen.pricing, context) : pricing.totals
  return { monthly: monthly?.net ?? null, yearly: yearly?.net ?? null }
}
