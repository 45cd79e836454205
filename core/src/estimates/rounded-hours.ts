import { Z_80 } from './student-quantile.ts'
import { MOST_HOURS } from './work-of.ts'

export interface HoursRange {
  low: number
  likely: number
  high: number
}

/** Hours as one would say them: in quarters below 4, in halves below 10, else whole. Never none. */
export function roundedSum(hours: number): number {
  const perHour = hours < 4 ? 4 : hours < 10 ? 2 : 1
  return Math.max(Math.round(hours * perHour) / perHour, 0.25)
}

const roundedHours = (hours: number) => Math.min(roundedSum(hours), MOST_HOURS)

export const roundedRange = ({ low, likely, high }: HoursRange): HoursRange => ({
  low: roundedHours(low),
  likely: roundedHours(likely),
  high: roundedHours(high),
})

/** A requirement in a sum. The spreads are those of a `Prediction`. */
export interface Summand {
  likely: number
  spread: number
  sharedSpread: number
}

/**
 * The hours of a whole scope. Adding up the lows would be far too low, because not everything goes well at once. So the variances are
 * added up, with the covariance of what all requirements share, and a log-normal distribution of the same mean and variance has the
 * range. `likely` is the sum of the parts.
 */
export function rangeOfSum(parts: readonly Summand[]): HoursRange {
  const likely = parts.reduce((sum, part) => sum + part.likely, 0)
  // The mean of a log-normal distribution is above its median.
  const means = parts.map(({ likely: median, spread, sharedSpread }) => {
    const mean = median * Math.exp(spread ** 2 / 2)
    return { mean, own: mean ** 2 * (Math.exp(spread ** 2) - 1), shared: mean * sharedSpread }
  })
  const mean = means.reduce((sum, part) => sum + part.mean, 0)
  const own = means.reduce((sum, part) => sum + part.own - part.shared ** 2, 0)
  const shared = means.reduce((sum, part) => sum + part.shared, 0) ** 2
  const variance = Math.log(1 + (own + shared) / mean ** 2)
  const { low, high } = rangeAround(mean * Math.exp(-variance / 2), Math.sqrt(variance))
  return { low: Math.min(low, likely), likely, high: Math.max(high, likely) }
}

const rangeAround = (median: number, spread: number): HoursRange => ({
  low: median * Math.exp(-Z_80 * spread),
  likely: median,
  high: median * Math.exp(Z_80 * spread),
})
