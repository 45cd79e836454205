import { usableCurrency } from '@proffer/core/currency-codes.ts'
import type { HoursRange } from '@proffer/core/estimates/rounded-hours.ts'
import type { EstimateRequest, EstimateResponse } from '@proffer/core/estimates/schema.ts'
import { inHundredths } from '@proffer/core/estimates/work-of.ts'
import { compareMoney, fromUnits, type Money, readMoney, toUnits } from '@proffer/core/money.ts'
import { minorUnitsOf } from '@proffer/core/pricing/minor-units.ts'
import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'
import { knownRates, type Rates } from '@proffer/core/rates/known-rates.ts'
import { rateOf } from '@proffer/core/rates/resolve-rate.ts'
import { invalid } from '../errors/errors.ts'

type PriceRange = NonNullable<EstimateResponse['totals']['price']>
type PriceRequest = Pick<EstimateRequest, 'currency' | 'hourlyRate' | 'rateCardId' | 'teamMembers'>

/** What the prices of an estimate depend on. */
export interface Pricing {
  currency: string
  rates: Rates
  cardId: string | null
  hourlyRate: Money | null
}

/** The rates that the request names, completed from the profile. A card without a currency in the request sets it. */
export function pricingFor(request: PriceRequest, profile: Profile): Pricing {
  const { rateCardId: cardId = null, teamMembers } = request
  const rates = knownRates({ ...profile, ...(teamMembers && { teamMembers }) })
  const card = cardId === null ? undefined : rates.cards.find(({ id }) => id === cardId)
  if (cardId !== null && !card)
    throw invalid(['body', 'rateCardId'], 'unknown_rate_card', 'Your profile has no rate card with this ID')
  const { proposalDefaults: defaults } = profile
  const usualCurrency = usableCurrency(defaults['currency'])
  const currency = (request.currency ?? card?.currency ?? usualCurrency).toUpperCase()
  if (card && card.currency !== currency)
    throw invalid(['body', 'rateCardId'], 'other_currency', `The amounts of this rate card are in ${card.currency}`)
  return {
    currency,
    // The amounts of people in a request are in its own currency.
    rates: teamMembers ? { ...rates, currency } : rates,
    cardId,
    hourlyRate: request.hourlyRate ?? (currency === usualCurrency ? readMoney(defaults['hourlyRate']) : null),
  }
}

/** What an hour of this work costs the client. Null if no rate is known. */
export const hourlyRateFor = (
  work: { role: string | null; seniority: string | null },
  pricing: Pricing,
): Money | null =>
  rateOf({ role: work.role ?? '', seniority: work.seniority ?? '' }, pricing.rates, pricing)?.amount ?? null

export const priceOfHours = ({ low, likely, high }: HoursRange, rate: Money, currency: string): PriceRange => ({
  low: netOf(low, rate, currency),
  likely: netOf(likely, rate, currency),
  high: netOf(high, rate, currency),
})

function netOf(hours: number, unitPrice: Money, currency: string): Money {
  const quantity = fromUnits(BigInt(inHundredths(hours)) * UNITS_PER_HUNDREDTH)
  return lineNetOf({ quantity, unitPrice, discountPercent: null, taxRate: null }, currency)
}

const UNITS_PER_HUNDREDTH = 100n
const HUNDREDTHS_PER_HOUR = 100n

interface PricedHours {
  hours: HoursRange
  rate: Money | null
  price: PriceRange | null
}

/** The price of all: the sum of the likely prices, and a range that is as wide as that of the hours. Null if a rate is not known. */
export function priceOfAll(items: readonly PricedHours[], hours: HoursRange, currency: string): PriceRange | null {
  let likely = 0n
  let product = 0n
  for (const { rate, price, hours: ofItem } of items) {
    if (rate === null || price === null) return null
    likely += toUnits(price.likely)
    product += toUnits(rate) * BigInt(inHundredths(ofItem.likely))
  }
  const { round, toMoney } = minorUnitsOf(currency)
  const inProportion = (bound: number) =>
    toMoney(round(product * BigInt(inHundredths(bound)), BigInt(inHundredths(hours.likely)) * HUNDREDTHS_PER_HOUR))
  const sum = fromUnits(likely)
  const [low, high] = [inProportion(hours.low), inProportion(hours.high)]
  // Each likely price is rounded, and the bounds are rounded once.
  return {
    low: compareMoney(low, sum) < 0 ? low : sum,
    likely: sum,
    high: compareMoney(high, sum) > 0 ? high : sum,
  }
}
