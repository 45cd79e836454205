import type { Money } from '../money.ts'
import type { Proposal } from './schema.ts'

export interface Recurring {
  monthly: Money | null
  yearly: Money | null
}

const nothing: Recurring = { monthly: null, yearly: null }

/**
 * What a proposal earns per month and per year, before tax: what the client has accepted, otherwise the default selection of the
 * draft. Amounts of different periods are never added.
 */
export function recurringOf({
  pricing,
  acceptedTotal,
  acceptedRecurring,
}: Pick<Proposal, 'pricing' | 'acceptedTotal' | 'acceptedRecurring'>): Recurring {
  if (acceptedTotal !== null) return acceptedRecurring ?? nothing
  const { monthly = null, yearly = null } = pricing?.totals ?? {}
  return { monthly: monthly?.net ?? null, yearly: yearly?.net ?? null }
}
