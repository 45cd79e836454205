import { compareMoney, type Money } from '@proffer/core/money.ts'
import type { Tax } from '@proffer/core/proposals/pricing.ts'
import { withDefaults } from '../pricing/pricing-draft.ts'
import { reachablePrices } from '../pricing/reachable-price.ts'
import type { Draft } from './draft.ts'
import { priceOfDraft, totalsOfPricing } from './proposal-draft.ts'

/** What the client pays for what is selected at first. One-time and recurring amounts are never added together. */
export interface DraftTotals {
  net: string
  taxes: Array<{ name: string; rate: string; amount: string }>
  gross: string
  monthly: string | null
  yearly: string | null
  /** The names of all taxes, those of the recurring amounts included. */
  taxNames: string[]
}

/** The totals of the draft, as the client sees them. Null without a price: zero counts as none, as in the share check. */
export function draftTotals(draft: Draft, tax: Tax): DraftTotals | null {
  const totals = sumsOf(draft, tax)
  const isPriced =
    totals && (compareMoney(totals.gross, '0.00') > 0 || totals.monthly !== null || totals.yearly !== null)
  return isPriced ? totals : null
}

function sumsOf(draft: Draft, tax: Tax): DraftTotals | null {
  const { pricing, currency } = draft
  if (pricing) {
    const { oneTime, monthly, yearly } = totalsOfPricing(pricing, currency, tax)
    const isAdded = ({ rate }: { rate: string }) => compareMoney(rate, '0.00') > 0
    const all = [oneTime, monthly, yearly].flatMap((part) => part?.taxes ?? []).filter(isAdded)
    return {
      net: oneTime.net,
      taxes: oneTime.taxes.filter(isAdded),
      gross: oneTime.gross,
      monthly: monthly?.gross ?? null,
      yearly: yearly?.gross ?? null,
      taxNames: all.map(({ name }) => name),
    }
  }
  const price = priceOfDraft(draft, tax)
  if (!price) return null
  const taxes = price.tax ? [price.tax] : []
  return {
    net: price.subtotal,
    taxes,
    gross: price.total,
    monthly: null,
    yearly: null,
    taxNames: taxes.map(({ name }) => name),
  }
}

/** Without a one-time price, a recurring one leads. */
export const isOnlyRecurring = ({ gross, monthly, yearly }: DraftTotals) =>
  compareMoney(gross, '0.00') === 0 && (monthly !== null || yearly !== null)

/** What the client can choose between. Null without a choice. */
export function draftRange({ pricing, currency }: Draft, tax: Tax): { lowest: Money; highest: Money } | null {
  if (!pricing) return null
  const range = reachablePrices(withDefaults(pricing), { currency, taxRate: tax.rate, taxName: tax.name })
  return range.lowest === range.highest ? null : range
}
