import { divideRounded } from '../money.ts'

/**
 * Spreads a discount over nets in proportion to them, each part rounded half up. The rounding remainder goes to the largest
 * net, of equal ones to the first. A part is never negative and never more than its net: the largest takes as much of the
 * remainder as that leaves room for, then the next largest. This matters only with four nets or more.
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

/** The amount, or zero or `most` if it lies outside of these. */
function clamp(amount: bigint, most: bigint): bigint {
  if (amount < 0n) return 0n
  return amount > most ? most : amount
}
