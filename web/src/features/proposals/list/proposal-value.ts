import { fromUnits, type Money, toUnits } from '@proffer/core/money.ts'
import { noTax, priceOf } from '@proffer/core/proposals/pricing.ts'
import { type Recurring, recurringOf } from '@proffer/core/proposals/recurring.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'

/** What a proposal is worth before tax. One-time and recurring amounts are never added. */
export interface ProposalValue extends Recurring {
  currency: string
  /** Null if there is no price. */
  once: Money | null
}

export const worthOf = (proposal: Proposal): ProposalValue => ({
  currency: proposal.currency,
  // Records of an earlier release have no calculated total.
  once: proposal.total ?? priceOf(proposal, noTax)?.subtotal ?? null,
  ...recurringOf(proposal),
})

const sum = (amounts: Array<Money | null>) => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : fromUnits(known.reduce((total, amount) => total + toUnits(amount), 0n))
}

/** The exact sums of each currency, the most used currency first. Proposals without any price do not count. */
export function sumByCurrency(values: ProposalValue[]): ProposalValue[] {
  const priced = values.filter(({ once, monthly, yearly }) => once ?? monthly ?? yearly)
  const groups = [...Map.groupBy(priced, ({ currency }) => currency)].sort(([, a], [, b]) => b.length - a.length)
  return groups.map(([currency, rows]) => ({
    currency,
    once: sum(rows.map(({ once }) => once)),
    monthly: sum(rows.map(({ monthly }) => monthly)),
    yearly: sum(rows.map(({ yearly }) => yearly)),
  }))
}
