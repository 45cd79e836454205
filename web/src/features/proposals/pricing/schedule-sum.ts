import { compareMoney, fromUnits, type Money, toUnits } from '@proffer/core/money.ts'
import { minorUnitsOf, percentOf } from '@proffer/core/pricing/minor-units.ts'
import type { Payment } from '@proffer/core/pricing/schema.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'

const HUNDRED = '100.00'

/** Of the percentages, in the integer units of money, because floats would not add up exactly. */
export const percentSum = (schedule: readonly Payment[]): Money =>
  fromUnits(schedule.reduce((sum, { percent }) => sum + toUnits(percent || '0.00'), 0n))

/** The percentages have to be 100 together. With fixed amounts among the payments, they may be less. */
export function isSumRight(schedule: readonly Payment[]): boolean {
  const comparison = compareMoney(percentSum(schedule), HUNDRED)
  return hasAmounts(schedule) ? comparison <= 0 : comparison === 0
}

export const hasAmounts = (schedule: readonly Payment[]) => schedule.some(({ amount }) => amount !== null)

/** The percentage that is missing for a sum of 100. Empty if nothing is missing, or if a payment is a fixed amount. */
export function missingShare(schedule: readonly Payment[]): Money | '' {
  const missing = toUnits(HUNDRED) - toUnits(percentSum(schedule))
  return missing > 0n && !hasAmounts(schedule) ? fromUnits(missing) : ''
}

/** What each payment comes to. While the sum is wrong, a percentage is only itself: the last payment takes no remainder. */
export function paymentAmounts(schedule: readonly Payment[], totals: Totals, currency: string): Money[] {
  if (isSumRight(schedule)) return totals.schedule.map(({ amount }) => amount)
  const units = minorUnitsOf(currency)
  const gross = units.fromMoney(totals.oneTime.gross)
  return schedule.map(({ percent, amount }) => amount || units.toMoney(percentOf(gross, percent || '0.00')))
}
