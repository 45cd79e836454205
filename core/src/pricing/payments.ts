import { type MinorUnits, percentOf } from './minor-units.ts'
import type { Payment } from './schema.ts'
import type { PaymentTotal } from './totals-schema.ts'

/**
 * The payments of a schedule, for a gross in minor units. None is negative, and together they are never more than the gross:
 * - A percentage is of the gross. If all entries are percentages, the last one takes the rounding remainder.
 * - A fixed amount is what the entry says.
 * - Each is at most what the entries before it leave, because a client may select less. So an entry of 100 percent after
 *   fixed amounts pays the rest.
 */
export function paymentsOf(schedule: Payment[], gross: bigint, units: MinorUnits): PaymentTotal[] {
  const hasPercentagesOnly = schedule.every(({ percent }) => percent !== null)
  let unpaid = gross
  return schedule.map(({ id, label, percent, amount, due, date }, index) => {
    const requested = percent === null ? units.fromMoney(amount ?? '0.00') : percentOf(gross, percent)
    const takesRemainder = hasPercentagesOnly && index === schedule.length - 1
    const paid = takesRemainder || requested > unpaid ? unpaid : requested
    unpaid -= paid
    return { id, label, amount: units.toMoney(paid), due, date }
  })
}
