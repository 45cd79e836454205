import { compareMoney, MAX_MONEY, type Money, readMoney, toUnits } from '../money.ts'
import { lineNetOf, type PricedLine, sumOf, totalsOf } from '../pricing/totals.ts'
import type { PriceTotals } from '../pricing/totals-schema.ts'
import type { Price, PriceLine } from './price-schema.ts'
import type { Proposal } from './schema.ts'

export interface Tax {
  /** In percent. */
  rate: number
  name: string
}

/** For callers that need only net amounts. */
export const noTax: Tax = { rate: 0, name: '' }

/** What the price of a proposal depends on. */
type PriceInput = Pick<Proposal, 'currency' | 'hourlyRate' | 'total'> & {
  requirements: Array<{ id: string }>
  pricing?: Proposal['pricing']
}

/**
 * Calculates the price of a proposal. The client's page, the PDF, the emails and the events use this function, so that they show
 * the same price. With `pricing` it is the one-time price of the default selection. Otherwise a total is the agreed net price, and
 * without a total the price is the sum of hours × rate. Null if none of them is known.
 */
export function priceOf(proposal: PriceInput, tax: Tax): Price | null {
  const { currency, total, pricing } = proposal
  const context = { currency, taxRate: tax.rate, taxName: tax.name }
  const lines = linesOf(proposal)
  if (pricing) {
    const { oneTime } = totalsOf(pricing, context)
    return { currency, lines: lines.map(withoutAmount), basis: 'agreed', ...sumsOf(oneTime) }
  }
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  if (total === null && amounts.length === 0) return null

  const byHours = sumOf(amounts.map(fixedLine), null, context)
  const sum = total === null ? byHours : sumOf([fixedLine(total)], null, context)
  // Amounts that do not add up to the agreed total would confuse the client, so they are left out.
  const linesAddUp = amounts.length > 0 && byHours.net === sum.net
  return {
    currency,
    lines: linesAddUp ? lines : lines.map(withoutAmount),
    basis: total === null || linesAddUp ? 'hours' : 'agreed',
    ...sumsOf(sum),
  }
}

type HourlyPrice = Pick<PriceInput, 'currency' | 'hourlyRate' | 'requirements'>

/** The net of hours × rate. Null without hours or rate, and if it has more digits than an amount may have. */
export function netOfHours({ currency, hourlyRate, requirements }: HourlyPrice): Money | null {
  if (hourlyRate === null) return null
  const price = priceOf({ currency, hourlyRate, requirements, total: null, pricing: null }, noTax)
  return price && compareMoney(price.subtotal, MAX_MONEY) <= 0 ? price.subtotal : null
}

const withoutAmount = (line: PriceLine): PriceLine => ({ ...line, amount: null })

/** A price shows one tax. With several rates it shows none; the totals of the pricing list them all. */
function sumsOf({ net, taxes, gross }: PriceTotals) {
  const charged = taxes.filter(({ rate }) => toUnits(rate) > 0n)
  const [tax] = charged.length === 1 ? charged : []
  return { subtotal: net, tax: tax ? { name: tax.name, rate: tax.rate, amount: tax.amount } : null, total: gross }
}

function linesOf({ currency, hourlyRate, requirements }: PriceInput): PriceLine[] {
  return requirements.map((requirement) => {
    // An extra field of the caller, so it can have any value. An invalid one counts as absent.
    const hours = readMoney((requirement as { hours?: unknown }).hours)
    const isPriced = hours !== null && hourlyRate !== null
    const amount = isPriced ? lineNetOf(lineOf(hours, hourlyRate), currency) : null
    return { requirementId: requirement.id, hours, amount }
  })
}

const lineOf = (quantity: Money, unitPrice: Money): PricedLine => ({
  quantity,
  unitPrice,
  discountPercent: null,
  taxRate: null,
})

/** A line that costs exactly this amount. */
const fixedLine = (amount: Money) => lineOf('1.00', amount)
