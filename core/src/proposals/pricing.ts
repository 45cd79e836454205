import { type Money, parseMoney, toUnits } from '../money.ts'
import { lineNetOf, type PricedLine, sumOf } from '../pricing/totals.ts'
import type { Price, PriceLine } from './price.ts'
import type { Proposal } from './schema.ts'

export interface Tax {
  /** In percent. */
  rate: number
  name: string
}

type Priced = Pick<Proposal, 'currency' | 'hourlyRate' | 'total' | 'requirements'>

/**
 * Calculates the price of a proposal without `pricing`. Nothing else does, so the client's page, the PDF, the emails and the
 * events always agree. Both cases are lines of the pricing model. A total is the agreed net price: one line. Without a total, there
 * is a line of hours × rate for each requirement with hours. Null if neither is known.
 */
export function priceOf(proposal: Priced, tax: Tax): Price | null {
  const { currency, total } = proposal
  const lines = linesOf(proposal)
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  if (total === null && amounts.length === 0) return null

  const context = { currency, taxRate: tax.rate, taxName: tax.name }
  const byHours = sumOf(amounts.map(fixedLine), null, context)
  const sum = total === null ? byHours : sumOf([fixedLine(total)], null, context)
  const linesAddUp = amounts.length > 0 && byHours.net === sum.net
  const taxCharged = sum.taxes.find(({ rate }) => toUnits(rate) > 0n)
  return {
    currency,
    lines: linesAddUp ? lines : lines.map((line) => ({ ...line, amount: null })),
    basis: total === null || linesAddUp ? 'hours' : 'agreed',
    subtotal: sum.net,
    tax: taxCharged ? { name: taxCharged.name, rate: taxCharged.rate, amount: taxCharged.amount } : null,
    total: sum.gross,
  }
}

function linesOf({ currency, hourlyRate, requirements }: Priced): PriceLine[] {
  return requirements.map((requirement) => {
    const hours = readHours((requirement as { hours?: unknown }).hours)
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

const fixedLine = (amount: Money) => lineOf('1.00', amount)

/** `hours` is an extra field of the caller, so its value may be invalid. */
function readHours(value: unknown): Money | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const result = parseMoney(value)
  return 'money' in result ? result.money : null
}
