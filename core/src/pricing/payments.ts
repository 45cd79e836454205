import type { MinorUnits } from './minor-units.ts'
import { percentOf } from './minor-units.ts'
import type { Payment } from './schema.ts'
import type { PaymentTotal } from './totals-schema.ts'

/**
 * The payments of a schedule. None is negative, and together they are never more than the gross:
 * - A percentage is of the gross. If all entries are percentages, the last one takes the rounding remainder.
 * - A fixed amount is what the entry says.
 * - Each is at most what the entries before it leave, because a client may select less. So an entry of 100 percent after
 *   fixed amounts pays the rest.
 */
export function paymentsOf(schedule: Payment[], gross: bigint, units: MinorUnits): PaymentTotal[] {
  const takesRemainder = schedule.every(({ percent }) => percent !== null)
  let left = gross
  return schedule.map(({ id, label, percent, amount, due, date }, index) => {
    const requested = percent === null ? units.fromMoney(amount ?? '0.00') : percentOf(gross, percent)
    const isLast = index === schedule.length - 1
    const paid = (isLast && takesRemainder) || requested > left ? left : requested
    left -= paid
    return { id, label, amount: units.toMoney(paid), due, date }
  })
}
