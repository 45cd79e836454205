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
  for (const index of largestFirst(nets)) {
    if (remainder === 0n) break
    const part = parts[index] ?? 0n
    const corrected = between(0n, part + remainder, nets[index] ?? 0n)
    parts[index] = corrected
    remainder -= corrected - part
  }
  return parts
}

const total = (amounts: bigint[]) => amounts.reduce((a, b) => a + b, 0n)

const largestFirst = (nets: bigint[]) =>
  [...nets.entries()].sort(([i, a], [j, b]) => (a === b ? i - j : a > b ? -1 : 1)).map(([index]) => index)

const between = (least: bigint, value: bigint, most: bigint) => (value < least ? least : value > most ? most : value)
