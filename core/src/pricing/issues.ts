import { compareMoney, isCanonicalMoney, type Money, moneyFaultMessages, parseMoney } from '../money.ts'

/** One rule that the input breaks. `loc` is the path from the pricing or the selection; the caller puts its own path before it. */
export interface PricingIssue {
  loc: string[]
  msg: string
  type: string
}

/** An issue of a rule that is not about a type or a format. The message says what to do. */
export const brokenRule = (loc: string[], msg: string): PricingIssue => ({
  loc,
  msg: `Value error, ${msg}`,
  type: 'value_error',
})

/**
 * Canonical text of an amount that a caller sent. An amount that cannot be read is added to `issues` and counts as zero. `loc` is
 * copied only for an issue, because a pricing has thousands of amounts. So the caller may change `loc` after the call.
 */
export function readMoney(value: string | number, loc: string[], member: string, issues: PricingIssue[]): Money {
  if (typeof value === 'string' && isCanonicalMoney(value)) return value
  const result = parseMoney(value)
  if ('money' in result) return result.money
  issues.push({ loc: [...loc, member], msg: moneyFaultMessages[result.fault], type: result.fault })
  return '0.00'
}

/** The same for a percentage, which is 100 at most. */
export function readPercent(value: string | number, loc: string[], member: string, issues: PricingIssue[]): Money {
  const percent = readMoney(value, loc, member, issues)
  if (compareMoney(percent, '100.00') > 0) {
    issues.push({ loc: [...loc, member], msg: 'Input should be less than or equal to 100', type: 'less_than_equal' })
  }
  return percent
}
