/** An exact amount as decimal text: at most 12 digits before the point and 4 after it, never a float. */
export type Money = string

export type MoneyFault = 'decimal_parsing' | 'decimal_whole_digits' | 'decimal_max_places' | 'greater_than_equal'

/** The error message for each fault of an amount. */
export const moneyFaultMessages: Record<MoneyFault, string> = {
  decimal_parsing: 'Input should be a valid decimal',
  decimal_whole_digits: 'Decimal input should have no more than 12 digits before the decimal point',
  decimal_max_places: 'Decimal input should have no more than 4 decimal places',
  greater_than_equal: 'Input should be greater than or equal to 0',
}

/** The largest amount that is stored. A sum can be larger. */
export const MAX_MONEY: Money = '999999999999.9999'

/** `75.50` or `0.1234`: no leading zeros, two to four decimals, and no trailing zero after the second decimal. */
const canonicalText = /^(?:0|[1-9]\d{0,11})\.\d(?:\d|\d{1,2}[1-9])$/
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/
const WHOLE_DIGITS = 12
const DECIMALS = 4
/** Exact arithmetic counts in units of 1/10,000. */
const UNITS_PER_ONE = 10_000

/**
 * Parses an amount from a request. A JSON number is rounded to 4 decimals; text with more than 4 is refused. `maxWholeDigits`
 * limits the digits before the point.
 */
export function parseMoney(
  input: number | string,
  maxWholeDigits = WHOLE_DIGITS,
): { money: Money } | { fault: MoneyFault } {
  if (typeof input === 'string' && isCanonicalMoney(input)) return { money: input }
  // Checked before rounding, which could turn a small negative number into zero.
  if (typeof input === 'number' && input < 0) return { fault: 'greater_than_equal' }
  const text = typeof input === 'number' ? plainDecimal(input) : input.trim()
  const match = decimal.exec(text)
  if (!match) return { fault: 'decimal_parsing' }
  const [, sign, wholeText = '', fraction = ''] = match
  const whole = withoutLeadingZeros(wholeText)
  if (fraction.length > DECIMALS) return { fault: 'decimal_max_places' }
  if (whole.length > maxWholeDigits) return { fault: 'decimal_whole_digits' }
  const isZero = /^0*$/.test(whole + fraction)
  if (sign === '-' && !isZero) return { fault: 'greater_than_equal' }
  return { money: canonical(whole, fraction) }
}

/** The amount of a value that can have any type, such as a member that callers were free to send. Null if it is none. */
export function readMoney(value: unknown): Money | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const result = parseMoney(value)
  return 'money' in result ? result.money : null
}

/** `007` becomes `7`, and `00` becomes `0`. */
const withoutLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** A quick check before parsing. Validation has already made most amounts canonical when a price is completed. */
export const isCanonicalMoney = (input: string): boolean => canonicalText.test(input)

/** Text that sorts like the amounts on any database. A missing amount sorts below zero. */
export function moneySortKey(money: Money | null): string {
  if (money === null) return ''
  const [whole = '', fraction = ''] = money.split('.')
  return `${whole.padStart(WHOLE_DIGITS, '0')}.${fraction.padEnd(DECIMALS, '0')}`
}

/** Compares two canonical texts: negative when the first amount is less, zero when both are equal. */
export function compareMoney(a: Money, b: Money): number {
  // The amount with more digits before the point is larger.
  const extraDigits = a.indexOf('.') - b.indexOf('.')
  if (extraDigits !== 0) return extraDigits
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Up to this many characters, the error of a float is far less than half a unit, so rounding gives the exact units. */
const EXACT_FLOAT_CHARACTERS = 14

/** The amount as a whole number of units of 1/10,000, for exact arithmetic. */
export function toUnits(money: Money): bigint {
  // Ten times as fast as making a bigint from text, and a large pricing converts thousands of amounts.
  if (money.length <= EXACT_FLOAT_CHARACTERS) return BigInt(toSafeUnits(money))
  const [whole = '', fraction = ''] = money.split('.')
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'))
}

/** Like `toUnits`, but as a safe integer. NaN if the text is so long that the number may not be exact. */
export const toSafeUnits = (money: Money): number =>
  money.length <= EXACT_FLOAT_CHARACTERS ? Math.round(Number(money) * UNITS_PER_ONE) : Number.NaN

/** The amount of these units. A sum may have more digits than a request can send. */
export function fromUnits(units: bigint): Money {
  const text = units.toString().padStart(DECIMALS + 1, '0')
  return canonical(text.slice(0, -DECIMALS), text.slice(-DECIMALS))
}

/** A quotient of non-negative numbers, rounded half away from zero. */
export const divideRounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

const LOW_HALF_SIZE = 100_000_000n

/** Splits an amount in units into its upper and its lower digits, because SQL can sum these without overflow. */
export const highAndLow = (units: bigint) => ({
  high: Number(units / LOW_HALF_SIZE),
  low: Number(units % LOW_HALF_SIZE),
})

/** The amount in units of two halves from `highAndLow`, or of their sums. */
export const joinHalves = (high: number, low: number) => BigInt(high) * LOW_HALF_SIZE + BigInt(low)

function canonical(whole: string, fraction: string): Money {
  const shortFraction = fraction.replace(/0+$/, '').padEnd(2, '0')
  return `${whole}.${shortFraction}`
}

/** A non-negative float as decimal text without an exponent: `1.5e3` becomes `1500`. It is rounded to 4 decimals, half up. */
function plainDecimal(value: number): string {
  // The caller's parsing reports this text as a fault.
  if (!Number.isFinite(value)) return 'not a number'
  const [mantissa = '0', exponentText = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const exponent = Number(exponentText)
  const digits = whole + fraction
  // How many of the digits come before the point. Zero or less for a number below one, such as `1.5e-3`.
  const wholeDigits = whole.length + exponent
  if (wholeDigits <= 0) return rounded('0', '0'.repeat(-wholeDigits) + digits)
  const padded = digits.padEnd(wholeDigits, '0')
  return rounded(padded.slice(0, wholeDigits), padded.slice(wholeDigits))
}

/** The decimal text of these digits before and after the point, rounded to 4 decimals. */
function rounded(whole: string, fraction: string): string {
  if (fraction.length <= DECIMALS) return fraction ? `${whole}.${fraction}` : whole
  const roundUp = fraction.charCodeAt(DECIMALS) >= '5'.charCodeAt(0) ? 1n : 0n
  const units = BigInt(whole + fraction.slice(0, DECIMALS)) + roundUp
  const digits = units.toString().padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}
