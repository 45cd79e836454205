import { divideRounded } from '../money.ts'

/**
 * Spreads a discount over nets in proportion to them, each part rounded half up. The parts are in the order of the nets. The
 * rounding remainder goes to the largest net, of equal ones to the first. A part is never negative and never more than its net.
 * If the largest net cannot take the whole remainder, the next largest takes the rest. That needs four nets or more.
 */
export function spreadDiscount(discount: bigint, nets: bigint[]): bigint[] {
  const sum = total(nets)
  if (sum === 0n) return nets.map(() => 0n)
  const parts = nets.map((net) => divideRounded(discount * net, sum))
  let remainder = discount - total(parts)
  for (const { net, index } of largestFirst(nets)) {
    if (remainder === 0n) break
    const part = parts[index] ?? 0n
    const corrected = clamp(part + remainder, net)
    parts[index] = corrected
    remainder -= corrected - part
  }
  return parts
}

const total = (amounts: bigint[]) => amounts.reduce((a, b) => a + b, 0n)

/** Equal nets stay in their order. */
function largestFirst(nets: bigint[]) {
  const indexed = nets.map((net, index) => ({ net, index }))
  return indexed.sort((a, b) => Number(b.net > a.net) - Number(b.net < a.net))
}

/** The amount within the bounds of zero and `max`. */
function clamp(amount: bigint, max: bigint): bigint {
  if (amount < 0n) return 0n
  return amount > max ? max : amount
}
