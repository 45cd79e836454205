import { type Money, readMoney } from '../money.ts'
import { minorUnitsOf } from '../pricing/minor-units.ts'
import type { PriceItem, PricingTerms } from '../pricing/schema.ts'
import { lineNetOf } from '../pricing/totals.ts'
import type { Proposal, Requirement } from '../proposals/schema.ts'
import type { Rates } from '../rates/known-rates.ts'
import { costOf } from '../rates/resolve-rate.ts'
import { type Costs, noCosts } from './costs.ts'

/** What the margin of an offer depends on. */
export interface Offer {
  proposal: Pick<Proposal, 'currency' | 'hourlyRate' | 'requirements' | 'total'> & { pricing: PricingTerms | null }
  costs: Costs
  rates: Rates
}

/** A line of an offer in minor units. */
export interface CostedLine {
  id: string
  isOneTime: boolean
  /** Null if nothing is known. */
  cost: bigint | null
  /** Before the discount of the offer. */
  price: bigint
}

/** The costs of the lines and requirements of an offer, in minor units of its currency. Each is rounded as a price is. */
export class OfferCosts {
  readonly #offer: Offer
  /** By requirement. */
  readonly #ofRequirements: ReadonlyMap<string, bigint>

  constructor(whole: Offer) {
    const offer = hasComparableCosts(whole) ? whole : { ...whole, costs: noCosts }
    this.#offer = offer
    this.#ofRequirements = new Map(
      offer.proposal.requirements.flatMap((requirement): Array<[string, bigint]> => {
        const cost = requirementCost(requirement, offer)
        return cost === null ? [] : [[requirement.id, toMinor(cost, offer)]]
      }),
    )
  }

  /** What the line itself costs. Null if it has no unit cost: it then costs what its requirement costs, if it carries that. */
  ownCost(line: PriceItem): bigint | null {
    const unitCost = this.#offer.costs.lines.get(line.id)
    return unitCost === undefined ? null : toMinor(productOf(line.quantity, unitCost, this.#offer), this.#offer)
  }

  /** What the requirement costs that the line names, if the line has no unit cost. Null if nothing is known. */
  namedCost({ id, requirementId }: PriceItem): bigint | null {
    if (requirementId === null || this.#offer.costs.lines.has(id)) return null
    return this.#ofRequirements.get(requirementId) ?? null
  }

  priceOf(line: PriceItem): bigint {
    return toMinor(lineNetOf(line, this.#offer.proposal.currency), this.#offer)
  }

  /**
   * The selected lines, and the requirements that no line names. Of several lines that would carry the cost of the same requirement, the
   * first does. One-time lines come first, because the hours are spent once.
   */
  lines(selected: PriceItem[]): CostedLine[] {
    const carriers = new Map<string, PriceItem>()
    for (const line of [...selected.filter(isOneTime), ...selected]) {
      const { requirementId } = line
      if (requirementId !== null && this.namedCost(line) !== null && !carriers.has(requirementId)) {
        carriers.set(requirementId, line)
      }
    }
    const costOfLine = (line: PriceItem) => {
      const carries = line.requirementId !== null && carriers.get(line.requirementId) === line
      return carries ? this.namedCost(line) : this.ownCost(line)
    }
    const ofLines = selected.map((line) => ({
      id: line.id,
      isOneTime: isOneTime(line),
      cost: costOfLine(line),
      price: this.priceOf(line),
    }))
    return [...ofLines, ...this.#ofUnnamedRequirements()]
  }

  /** With priced items, a requirement that no line names has no price, so it is a line only if it costs something. */
  #ofUnnamedRequirements(): CostedLine[] {
    const { pricing, requirements } = this.#offer.proposal
    const named = new Set(pricing?.sections.flatMap(({ items }) => items.map(({ requirementId }) => requirementId)))
    return requirements.flatMap((requirement) => {
      const { id } = requirement
      const cost = this.#ofRequirements.get(id) ?? null
      if (named.has(id) || (pricing && cost === null)) return []
      return [{ id, isOneTime: true, cost, price: pricing ? 0n : this.#priceOfHours(requirement) }]
    })
  }

  #priceOfHours(requirement: Requirement): bigint {
    const { hourlyRate } = this.#offer.proposal
    const hours = readMoney((requirement as Work).hours)
    return hours === null || hourlyRate === null ? 0n : toMinor(productOf(hours, hourlyRate, this.#offer), this.#offer)
  }
}

/** Amounts in another currency say nothing about the price. */
export const hasComparableCosts = ({ costs: { currency }, proposal }: Pick<Offer, 'costs' | 'proposal'>): boolean =>
  currency === undefined || currency === proposal.currency

export const isOneTime = ({ recurring }: Pick<PriceItem, 'recurring'>) => recurring === 'none'

interface Work {
  hours?: unknown
  role?: unknown
  seniority?: unknown
}

/** Whether somebody's cost is known for the work, but only in currencies that the price is not in. */
export function hasCostInOtherCurrency(requirement: Requirement, offer: Offer): boolean {
  if (requirementCost(requirement, offer) !== null) return false
  const { cards, currency } = offer.rates
  const currencies = new Set([...cards.map((card) => card.currency), ...(currency === undefined ? [] : [currency])])
  return [...currencies].some(
    (other) => requirementCost(requirement, { ...offer, proposal: { ...offer.proposal, currency: other } }) !== null,
  )
}

/** The requirement's own cost, or its hours at the cost of who does it. Null if neither is known. */
function requirementCost(requirement: Requirement, { proposal, costs, rates }: Offer): Money | null {
  const own = costs.requirements.get(requirement.id)
  if (own !== undefined) return own
  const { hours: hoursInput, role, seniority } = requirement as Work
  const hours = readMoney(hoursInput)
  if (hours === null || typeof role !== 'string' || role.trim() === '') return null
  const work = { role, seniority: typeof seniority === 'string' ? seniority : '' }
  const perHour = costOf(work, rates, { currency: proposal.currency })
  return perHour && productOf(hours, perHour.amount, { proposal })
}

const productOf = (quantity: Money, unitPrice: Money, { proposal }: Pick<Offer, 'proposal'>): Money =>
  lineNetOf({ quantity, unitPrice, discountPercent: null, taxRate: null }, proposal.currency)

const toMinor = (amount: Money, { proposal }: Offer): bigint => minorUnitsOf(proposal.currency).fromMoney(amount)
