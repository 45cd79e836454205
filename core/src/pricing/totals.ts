import { type Money, readMoney, toUnits } from '../money.ts'
import { ExactSum } from './exact-sum.ts'
import { HUNDRED_PERCENT, type MinorUnits, minorUnitsOf, percentOf } from './minor-units.ts'
import { paymentsOf } from './payments.ts'
import type { PriceItem, Pricing, PricingTerms } from './schema.ts'
import { spreadDiscount } from './spread-discount.ts'
import type { PriceTotals, Totals } from './totals-schema.ts'

/**
 * What a pricing costs: the one place where it is calculated, so that editor, client page, PDF, mails and events cannot
 * differ by a cent. All arithmetic is exact; amounts are rounded half up to the currency's smallest unit.
 */

export interface PriceContext {
  currency: string
  /** In percent, for lines without a rate. */
  taxRate: number | Money
  taxName: string
}

/** What the price of a line depends on. */
export type PricedLine = Pick<PriceItem, 'quantity' | 'unitPrice' | 'discountPercent' | 'taxRate'>

/** The price of the lines that are selected. For a client's selection, apply it first (`applySelection`). */
export function totalsOf(pricing: PricingTerms, context: PriceContext): Totals {
  const selected = pricing.sections.flatMap(({ items }) => items.filter((item) => item.selected))
  const linesPer = (period: PriceItem['recurring']) => selected.filter((item) => item.recurring === period)
  const sumIfAny = (lines: PricedLine[]) => (lines.length > 0 ? sumOf(lines, null, context) : null)
  const oneTime = sumOf(linesPer('none'), pricing.discount, context)
  const units = minorUnitsOf(context.currency)
  return {
    oneTime,
    monthly: sumIfAny(linesPer('month')),
    yearly: sumIfAny(linesPer('year')),
    schedule: paymentsOf(pricing.schedule, units.fromMoney(oneTime.gross), units),
  }
}

/** The pricing with its price. Totals that it already has are calculated again. */
export const withTotals = ({ sections, discount, schedule }: PricingTerms, context: PriceContext): Pricing => ({
  sections,
  discount,
  schedule,
  totals: totalsOf({ sections, discount, schedule }, context),
})

/** The net of one line, as the sums count it. */
export function lineNetOf(line: PricedLine, currency: string): Money {
  const units = minorUnitsOf(currency)
  return units.toMoney(BigInt(netOf(line, units)))
}

/** The sum of these lines, whether they are selected or not. */
export function sumOf(lines: PricedLine[], discount: PricingTerms['discount'], context: PriceContext): PriceTotals {
  const units = minorUnitsOf(context.currency)
  const groups = netsByRate(lines, context, units)
  const nets = groups.map(({ net }) => net)
  const subtotal = total(nets)
  const discountAmount = discount ? discountOn(subtotal, discount, units) : 0n
  const discountParts = spreadDiscount(discountAmount, nets)
  const taxes = groups.map((group, index) => {
    const net = group.net - (discountParts[index] ?? 0n)
    return { rate: group.rate, net, amount: percentOf(net, group.rate) }
  })
  const net = subtotal - discountAmount
  return {
    subtotal: units.toMoney(subtotal),
    discount: units.toMoney(discountAmount),
    net: units.toMoney(net),
    taxes: taxes.map(({ rate, net, amount }) => ({
      name: context.taxName,
      rate,
      net: units.toMoney(net),
      amount: units.toMoney(amount),
    })),
    gross: units.toMoney(net + total(taxes.map(({ amount }) => amount))),
  }
}

/** Divides a product of quantity, unit price and percentage, all in ten-thousandths, down to an amount in ten-thousandths. */
const PRODUCT_DIVISOR = toUnits('1.00') * HUNDRED_PERCENT

/**
 * The net of a line in minor units. A safe integer where that is exact, because bigints are several times as slow and a large
 * pricing has 500 lines.
 */
function netOf({ quantity, unitPrice, discountPercent }: PricedLine, units: MinorUnits): number | bigint {
  const safeNet = discountPercent === null ? units.safeProduct(quantity, unitPrice) : undefined
  if (safeNet !== undefined) return safeNet
  const paidPercent = discountPercent === null ? HUNDRED_PERCENT : HUNDRED_PERCENT - toUnits(discountPercent)
  return units.round(toUnits(quantity) * toUnits(unitPrice) * paidPercent, PRODUCT_DIVISOR)
}

/** The nets per tax rate, the highest rate first. A rate of zero counts: it takes its part of the discount. */
function netsByRate(lines: PricedLine[], { taxRate }: PriceContext, units: MinorUnits) {
  // A rate that cannot be read counts as none.
  const usualRate = readMoney(taxRate) ?? '0.00'
  const sums = new Map<Money, ExactSum>()
  for (const line of lines) {
    const rate = line.taxRate ?? usualRate
    const sum = sums.get(rate) ?? new ExactSum()
    sum.add(netOf(line, units))
    sums.set(rate, sum)
  }
  const groups = Array.from(sums, ([rate, sum]) => ({ rate, net: sum.value() }))
  return groups.sort((a, b) => (toUnits(a.rate) < toUnits(b.rate) ? 1 : -1))
}

/** The discount in minor units, never more than the subtotal. */
function discountOn(subtotal: bigint, { kind, value }: NonNullable<PricingTerms['discount']>, units: MinorUnits) {
  const amount = kind === 'percent' ? percentOf(subtotal, value) : units.fromMoney(value)
  return amount > subtotal ? subtotal : amount
}

const total = (amounts: bigint[]) => amounts.reduce((a, b) => a + b, 0n)
