import { requestBudget } from '@proffer/core/budgets.ts'
import { compareMoney, MAX_MONEY } from '@proffer/core/money.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import { completePricing } from '@proffer/core/pricing/complete.ts'
import type { PricingIssue } from '@proffer/core/pricing/issues.ts'
import type { Pricing, PricingInput, PricingTerms } from '@proffer/core/pricing/schema.ts'
import { applySelection } from '@proffer/core/pricing/selection.ts'
import { type PriceContext, withTotals } from '@proffer/core/pricing/totals.ts'
import type { Tax } from '@proffer/core/proposals/pricing.ts'
import { invalid, ValidationError } from '../errors/errors.ts'
import { newId } from '../values/ids.ts'

export const priceContext = (currency: string, { rate, name }: Tax): PriceContext => ({
  currency,
  taxRate: rate,
  taxName: name,
})

/** The complete pricing of a request. Throws a 422 that lists the earlier issues and every broken rule. */
export function completedPricing(input: PricingInput, now: Date, earlierIssues: PricingIssue[] = []): PricingTerms {
  const result = completePricing(input, () => newId(now))
  if ('issues' in result) throw brokenRules(earlierIssues, ['body', 'pricing'], result.issues)
  return result.pricing
}

/** The pricing as the selection of a request chooses it. Throws a 422 in the same way. */
export function selectedPricing<T extends PricingTerms>(
  pricing: T,
  selection: Selection | null | undefined,
  earlierIssues: PricingIssue[] = [],
): T {
  if (!selection) return pricing
  const result = applySelection(pricing, selection)
  if ('issues' in result) throw brokenRules(earlierIssues, ['body', 'selection'], result.issues)
  return result.pricing
}

/** The pricing with its totals, for a record. Its net becomes the proposal's total, which has a limited number of digits. */
export function storedPricing(terms: PricingTerms, context: PriceContext): Pricing {
  const pricing = withTotals(terms, context)
  if (compareMoney(pricing.totals.oneTime.net, MAX_MONEY) <= 0) return pricing
  const msg = `Value error, the sum of the items must not be greater than ${MAX_MONEY}`
  throw invalid(['body', 'pricing'], 'value_error', msg)
}

/** Reports at most as many issues as for any request, because each of 500 items can break several rules. */
function brokenRules(earlierIssues: PricingIssue[], location: string[], issues: PricingIssue[]) {
  const placed = issues.map((issue) => ({ ...issue, loc: [...location, ...issue.loc] }))
  return new ValidationError([...earlierIssues, ...placed].slice(0, requestBudget.issues))
}
