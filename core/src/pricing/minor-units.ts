import { currencyPlaces } from '../currency.ts'
import { divideRounded, fromUnits, type Money, toSafeUnits, toUnits } from '../money.ts'

/** Amounts as whole numbers of the currency's smallest unit: yen, cents, fils. Every sum of a price is made of these. */
export interface MinorUnits {
  /** Rounds the quotient half up. The quotient is an amount in ten-thousandths and not negative. */
  round(dividend: bigint, divisor: bigint): bigint
  /** The product of two amounts that are not negative, rounded half up. Undefined if it needs a bigint to be exact. */
  safeProduct(a: Money, b: Money): number | undefined
  /** An amount that a caller sent, which may have more decimals than the currency, rounded half up. */
  fromMoney(money: Money): bigint
  toMoney(amount: bigint): Money
}

/** An amount of one euro, yen or dinar in ten-thousandths. */
const WHOLE = toUnits('1.00')

export function minorUnitsOf(currency: string): MinorUnits {
  // In ten-thousandths: 100 for a cent, 10,000 for a yen.
  const smallestUnit = WHOLE / 10n ** BigInt(currencyPlaces(currency))
  const round = (dividend: bigint, divisor: bigint) => divideRounded(dividend, divisor * smallestUnit)
  // The product of two numbers of ten-thousandths is in hundred-millionths. This many of them are one smallest unit.
  const perSmallestUnit = Number(WHOLE * smallestUnit)
  return {
    round,
    safeProduct(a, b) {
      const product = toSafeUnits(a) * toSafeUnits(b)
      if (!Number.isSafeInteger(product)) return undefined
      const remainder = product % perSmallestUnit
      const roundedDown = (product - remainder) / perSmallestUnit
      return 2 * remainder >= perSmallestUnit ? roundedDown + 1 : roundedDown
    },
    fromMoney: (money) => round(toUnits(money), 1n),
    toMoney: (amount) => fromUnits(amount * smallestUnit),
  }
}

/** One hundred percent, as percentages are counted: in ten-thousandths of a percent. */
export const HUNDRED_PERCENT = toUnits('100.00')

/** A percentage of an amount in minor units, rounded half up to a whole number of them. */
export const percentOf = (amount: bigint, percent: Money): bigint =>
  divideRounded(amount * toUnits(percent), HUNDRED_PERCENT)
