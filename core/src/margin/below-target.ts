import { toUnits } from '../money.ts'
import { HUNDRED_PERCENT, minorUnitsOf } from '../pricing/minor-units.ts'
import type { PriceItem, PriceSection, PricingTerms } from '../pricing/schema.ts'
import { type MarginInput, marginOf, sumOfCosts, targetOf } from './margin.ts'
import { hasComparableCosts, hasCostInOtherCurrency, isOneTime, OfferCosts } from './offer-costs.ts'

/**
 * Whether the client may be able to choose a selection whose margin is below the target: one whose cost − (1 − target) × price is positive.
 * That is a sum over the lines, so the worst choice of each section makes the worst selection. The answer never misses such a selection,
 * but is slightly strict: a requirement that several options name may cost more than once, an amount discount may make the price negative,
 * and each line that recurs is judged alone. The only harm is an approval that was not needed.
 */
export function canBeBelowTarget(input: MarginInput): boolean {
  const { pricing, currency } = input.proposal
  const target = targetOf(input.target)
  if (target === null) return false
  const costs = new OfferCosts(input)
  if (marginOf(input).belowTarget || isUnclear(input, costs)) return true
  if (!pricing) return false
  const { sections, discount } = pricing

  // Weights are in minor units × (100 %)², so that no percentage has to be rounded.
  const perCost = HUNDRED_PERCENT * HUNDRED_PERCENT
  const perPrice = (HUNDRED_PERCENT - target) * paidPercent(discount)
  const weigh = (cost: bigint | null, price: bigint) => (cost ?? 0n) * perCost - price * perPrice
  const ownWeight = (line: PriceItem) => weigh(costs.ownCost(line), costs.priceOf(line))
  const atWorseEnd = (line: PriceItem) => {
    const { min, max } = line.quantityRange ?? { min: line.quantity, max: line.quantity }
    const [least, most] = [
      { ...line, quantity: min },
      { ...line, quantity: max },
    ]
    return ownWeight(most) > ownWeight(least) ? most : least
  }
  const linesOf = (choice: PriceSection['choice']) =>
    sections.filter((section) => section.choice === choice).flatMap(({ items }) => items.filter(isOneTime))

  const included = linesOf('all').map(atWorseEnd)
  const carried = new Set(included.flatMap((line) => (costs.namedCost(line) === null ? [] : [line.requirementId])))
  const namedCost = (line: PriceItem) => (carried.has(line.requirementId) ? null : costs.namedCost(line))
  // What recurs is judged line by line, because the client pays it apart.
  const isLineBelow = (line: PriceItem) => {
    const cost = costs.ownCost(line) ?? namedCost(line)
    return cost !== null && cost * HUNDRED_PERCENT > costs.priceOf(line) * (HUNDRED_PERCENT - target)
  }
  if (sections.some(({ items }) => items.some((line) => !isOneTime(line) && isLineBelow(atWorseEnd(line))))) return true
  if (!sumOfCosts(costs.lines(sections.flatMap(({ items }) => items))).isKnown) return false

  const optionWeight = (line: PriceItem) => {
    if (!isOneTime(line)) return 0n
    return ownWeight(atWorseEnd(line)) + weigh(namedCost(line), 0n)
  }
  const packages = sections.filter(({ choice, items }) => choice === 'one' && items.length > 0)
  const weights = [
    ...costs.lines(included).map(({ cost, price }) => weigh(cost, price)),
    ...linesOf('any')
      .map(optionWeight)
      .filter((weight) => weight > 0n),
    ...packages.map(({ items }) => items.map(optionWeight).reduce((one, other) => (other > one ? other : one))),
    discount?.kind === 'amount' ? -weigh(null, minorUnitsOf(currency).fromMoney(discount.value)) : 0n,
  ]
  return weights.reduce((sum, weight) => sum + weight, 0n) > 0n
}

/**
 * Whether costs were known that do not count any more: of lines and requirements that were replaced by others without costs, and in another
 * currency. Otherwise, a change of ids or currency would make every margin look good.
 */
function isUnclear(input: MarginInput, costs: OfferCosts): boolean {
  const { requirements, pricing } = input.proposal
  const { lines: ofLines, requirements: ofRequirements } = input.costs
  if (ofLines.size + ofRequirements.size > 0 && !hasComparableCosts(input)) return true
  if (requirements.some((requirement) => hasCostInOtherCurrency(requirement, input))) return true
  const lines = pricing ? pricing.sections.flatMap(({ items }) => items) : []
  const lineIds = new Set(lines.map(({ id }) => id))
  const requirementIds = new Set(requirements.map(({ id }) => id))
  const isLost =
    [...ofLines.keys()].some((id) => !lineIds.has(id)) ||
    [...ofRequirements.keys()].some((id) => !requirementIds.has(id))
  return isLost && costs.lines(lines).some(({ cost, price }) => cost === null && price > 0n)
}

const paidPercent = (discount: PricingTerms['discount']): bigint =>
  discount?.kind === 'percent' ? HUNDRED_PERCENT - toUnits(discount.value) : HUNDRED_PERCENT
