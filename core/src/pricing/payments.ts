import type { MinorUnits } from './minor-units.ts'
import { percentOf } from './minor-units.ts'
import type { Payment } from './schema.ts'
import type { PaymentTotal } from './totals-schema.ts'

/**
 * The payments of a schedule. They always add up to the gross, and none is negative:
 * - A percentage is of the gross, whether or not other entries have fixed amounts.
 * - A fixed amount is what the entry says. With a selection that costs less, it is at most what the entries before it leave.
 * - The last entry takes everything that is left: the rounding remainder, and in a schedule with fixed amounts the
 *   difference to the gross, which changes with what the client selects.
 */
export function paymentsOf(schedule: Payment[], gross: bigint, units: MinorUnits): PaymentTotal[] {
  let left = gross
  return schedule.map(({ id, label, percent, amount, due, date }, index) => {
    const requested = percent === null ? units.fromMoney(amount ?? '0.00') : percentOf(gross, percent)
    const isLast = index === schedule.length - 1
    const paid = isLast || requested > left ? left : requested
    left -= paid
    return { id, label, amount: units.toMoney(paid), due, date }
  })
}
