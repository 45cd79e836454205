import { type Money, parseMoney, toUnits } from '../money.ts'
import { lineNetOf, type PricedLine, sumOf } from '../pricing/totals.ts'
import type { Proposal } from './schema.ts'

/**
 * What a proposal costs: the one place where it is worked out, so that the client's page, the document, the mails and
 * the events cannot differ by a cent.
 */
export interface Price {
  currency: string
  /** One for each requirement, in their order. */
  lines: PriceLine[]
  /** `hours`: the sum of its lines. `agreed`: a total of the proposal's own, that the lines do not add up to. */
  basis: 'agreed' | 'hours'
  /** Before tax. */
  subtotal: Money
  tax: { name: string; rate: Money; amount: Money } | null
  /** What the client pays. */
  total: Money
}

interface PriceLine {
  requirementId: string
  hours: Money | null
  /** Null where there are no hours, and on every line when the lines do not add up to the agreed total. */
  amount: Money | null
}

export interface Tax {
  /** In percent. */
  rate: number
  name: string
}

type Priced = Pick<Proposal, 'currency' | 'hourlyRate' | 'total' | 'requirements'>

/**
 * Both ways to price a proposal without `pricing` are lines of the same model. A total that was given is the net price
 * agreed: one line. Without one it is hours × rate, a line for each requirement that has hours. Null when neither is known.
 */
export function priceOf(proposal: Priced, tax: Tax): Price | null {
  const { currency, total } = proposal
  const lines = linesOf(proposal)
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  if (total === null && amounts.length === 0) return null

  const context = { currency, taxRate: tax.rate, taxName: tax.name }
  const byHours = sumOf(amounts.map(fixedLine), null, context)
  const sum = total === null ? byHours : sumOf([fixedLine(total)], null, context)
  const addUp = amounts.length > 0 && byHours.net === sum.net
  const charged = sum.taxes.find(({ rate }) => toUnits(rate) > 0n)
  return {
    currency,
    lines: addUp ? lines : lines.map((line) => ({ ...line, amount: null })),
    basis: total === null || addUp ? 'hours' : 'agreed',
    subtotal: sum.net,
    tax: charged ? { name: charged.name, rate: charged.rate, amount: charged.amount } : null,
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

/** Hours are a member of the caller's own, so what stands there may be of no use. */
function readHours(value: unknown): Money | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const result = parseMoney(value)
  return 'money' in result ? result.money : null
}
