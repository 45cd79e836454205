import { divideRounded, type Money, readMoney, toUnits } from '../money.ts'
import { HUNDRED_PERCENT, minorUnitsOf } from '../pricing/minor-units.ts'
import type { PriceItem, PricingTerms } from '../pricing/schema.ts'
import { sumOf } from '../pricing/totals.ts'
import { type CostedLine, isOneTime, type Offer, OfferCosts } from './offer-costs.ts'
import type { Margin } from './schema.ts'

export interface MarginInput extends Offer {
  /** The accepted one-time net. Null as long as the client has not accepted: the price is then that of the selected lines. */
  acceptedNet: Money | null
  /** The profile's `agencyMargin`, in percent. */
  target: number | null
}

/** What the selected lines cost, and what stays of their price. All arithmetic is exact. */
export function marginOf(input: MarginInput): Margin {
  const { proposal, acceptedNet } = input
  const units = minorUnitsOf(proposal.currency)
  const selected = selectedLines(proposal.pricing)
  const lines = new OfferCosts(input).lines(selected)
  const price = units.fromMoney(acceptedNet ?? priceOf(input, selected))
  const target = targetOf(input.target)
  const sum = sumOfCosts(lines)
  return {
    cost: units.toMoney(sum.cost),
    price: units.toMoney(price),
    margin: sum.isKnown ? percentOf(sum.cost, price) : null,
    target: target === null ? null : percentText(roundedQuotient(target, 100n)),
    belowTarget: isBelow(sum, price, target),
    lines: lines.map(({ id, cost, price: linePrice }) => ({
      id,
      cost: cost === null ? null : units.toMoney(cost),
      price: units.toMoney(linePrice),
      margin: cost === null ? null : percentOf(cost, linePrice),
    })),
    unknownCosts: lines.filter((line) => line.isOneTime && line.cost === null).length,
  }
}

const selectedLines = (pricing: PricingTerms | null): PriceItem[] =>
  pricing ? pricing.sections.flatMap(({ items }) => items.filter(({ selected }) => selected)) : []

/** The one-time net of these lines or, without priced items, the total. */
function priceOf({ proposal: { pricing, total, currency } }: Offer, selected: PriceItem[]): Money {
  if (!pricing) return total ?? '0.00'
  return sumOf(selected.filter(isOneTime), pricing.discount, { currency, taxRate: 0, taxName: '' }).net
}

/** The known costs of the one-time lines. */
export function sumOfCosts(lines: CostedLine[]): { cost: bigint; isKnown: boolean } {
  const known = lines.flatMap(({ cost, isOneTime: counts }) => (counts && cost !== null ? [cost] : []))
  return { cost: known.reduce((sum, cost) => sum + cost, 0n), isKnown: known.length > 0 }
}

/** The target in ten-thousandths of a percent. */
export function targetOf(percent: number | null): bigint | null {
  const target = readMoney(percent)
  return target === null ? null : toUnits(target)
}

/** Whether the margin is less than the target. Without a target, or if no cost is known, it is not. */
const isBelow = ({ cost, isKnown }: ReturnType<typeof sumOfCosts>, price: bigint, target: bigint | null): boolean =>
  isKnown && target !== null && cost * HUNDRED_PERCENT > price * (HUNDRED_PERCENT - target)

/** Null without a price. */
const percentOf = (cost: bigint, price: bigint): string | null =>
  price === 0n ? null : percentText(roundedQuotient((price - cost) * HUNDRED_PERCENT_IN_HUNDREDTHS, price))

const HUNDRED_PERCENT_IN_HUNDREDTHS = 10_000n

/** Hundredths of a percent as text. */
function percentText(hundredths: bigint): string {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rounded half away from zero. */
const roundedQuotient = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -divideRounded(-dividend, divisor) : divideRounded(dividend, divisor)
