import { currencyPlaces } from '../currency.ts'
import { divideRounded, fromUnits, type Money, parseMoney, toUnits } from '../money.ts'
import type { Price, PriceLine } from './price.ts'
import type { Proposal } from './schema.ts'

export interface Tax {
  /** In percent. */
  rate: number
  name: string
}

type Priced = Pick<Proposal, 'currency' | 'hourlyRate' | 'total' | 'requirements'>

const PERCENT = 100n
const UNIT = toUnits('1.00')

/**
 * Calculates the price of a proposal. Nothing else does, so the client's page, the PDF, the emails and the events always
 * agree. If the proposal has a total, it is the agreed net price. Otherwise the price is hours × rate over the requirements
 * that have hours. Each line is rounded, so that the lines add up. Null if neither is known.
 */
export function priceOf(proposal: Priced, tax: Tax): Price | null {
  const { currency, total } = proposal
  const lines = linesOf(proposal)
  const amounts = lines.flatMap(({ amount }) => (amount === null ? [] : [toUnits(amount)]))
  if (total === null && amounts.length === 0) return null

  const sum = amounts.reduce((a, b) => a + b, 0n)
  const subtotal = total === null ? sum : roundedFor(currency, toUnits(total), 1n)
  const linesAddUp = amounts.length > 0 && sum === subtotal
  const taxCharged = taxOn(subtotal, tax, currency)
  return {
    currency,
    lines: linesAddUp ? lines : lines.map((line) => ({ ...line, amount: null })),
    basis: total === null || linesAddUp ? 'hours' : 'agreed',
    subtotal: fromUnits(subtotal),
    tax: taxCharged && { ...taxCharged, amount: fromUnits(taxCharged.amount) },
    total: fromUnits(subtotal + (taxCharged?.amount ?? 0n)),
  }
}

function linesOf({ currency, hourlyRate, requirements }: Priced): PriceLine[] {
  return requirements.map((requirement) => {
    const hours = readHours((requirement as { hours?: unknown }).hours)
    const isPriced = hours !== null && hourlyRate !== null
    const amount = isPriced ? fromUnits(roundedFor(currency, toUnits(hours) * toUnits(hourlyRate), UNIT)) : null
    return { requirementId: requirement.id, hours, amount }
  })
}

/** `hours` is an extra field of the caller, so its value may be invalid. */
function readHours(value: unknown): Money | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const result = parseMoney(value)
  return 'money' in result ? result.money : null
}

function taxOn(subtotal: bigint, { rate, name }: Tax, currency: string) {
  const percent = parseMoney(rate)
  if ('fault' in percent || toUnits(percent.money) === 0n) return null
  const amount = roundedFor(currency, subtotal * toUnits(percent.money), UNIT * PERCENT)
  return { name, rate: percent.money, amount }
}

/** A quotient in units, rounded half away from zero to the smallest payable amount of the currency. */
function roundedFor(currency: string, dividend: bigint, divisor: bigint): bigint {
  const smallest = UNIT / 10n ** BigInt(currencyPlaces(currency))
  return divideRounded(dividend, divisor * smallest) * smallest
}
