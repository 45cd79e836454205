import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import { changeCount, comparedParts } from './compared-parts.ts'
import { comparedPrices, differenceOf } from './compared-prices.ts'
import { en } from './words-en.ts'

/** How many things differ between two versions. Neither the language nor the formats matter for it. */
export function changeCountOf(comparison: Comparison): number {
  const texts = { words: en, language: 'en' as const, day: String, money: String }
  const ofParts = comparedParts(comparison, texts).reduce((sum, part) => sum + changeCount(part), 0)
  return ofParts + priceChangeCount(comparison)
}

/** Changed lines, or else the changed total or fees. */
export function priceChangeCount(comparison: Comparison): number {
  const prices = comparedPrices(comparison)
  if (!prices) return 0
  const lines = prices.lines.filter(({ isChanged }) => isChanged).length
  const discount = prices.sums.filter((row) => row.kind === 'discount' && differenceOf(row).sign !== 0).length
  const others = prices.sums.some((row) => differenceOf(row).sign !== 0) || hasOtherCurrency(comparison) ? 1 : 0
  return lines + discount || others
}

export const hasOtherCurrency = ({ before, after }: Comparison) => before.currency !== after.currency
