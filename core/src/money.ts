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

/** Canonical text: no leading zeros, two to four decimals, and no trailing zero after the second decimal. */
const canonicalText = /^(?:0|[1-9]\d{0,11})\.\d(?:\d|\d{1,2}[1-9])$/
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/
const WHOLE_DIGITS = 12
const DECIMALS = 4
const UNITS_PER_ONE = 10_000

/** Parses an amount from a request. A JSON number is rounded to 4 decimals; text with more than 4 is refused. */
export function parseMoney(
  input: number | string,
  wholeDigits = WHOLE_DIGITS,
): { money: Money } | { fault: MoneyFault } {
  if (typeof input === 'string' && isCanonicalMoney(input)) return { money: input }
  // Checked before rounding, which could turn a small negative number into zero.
  if (typeof input === 'number' && input < 0) return { fault: 'greater_than_equal' }
  const text = typeof input === 'number' ? plainDecimal(input) : input.trim()
  const match = decimal.exec(text)
  if (!match) return { fault: 'decimal_parsing' }
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = match[3] ?? ''
  if (fraction.length > DECIMALS) return { fault: 'decimal_max_places' }
  if (whole.length > wholeDigits) return { fault: 'decimal_whole_digits' }
  const isZero = /^0*$/.test(whole + fraction)
  if (match[1] === '-' && !isZero) return { fault: 'greater_than_equal' }
  return { money: canonical(whole, fraction) }
}

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

/** Up to this length, the error of a float is far less than half a unit, so rounding gives the exact number of units. */
const EXACT_AS_FLOAT = 14

/** The amount as a whole number of units of 1/10,000, for exact arithmetic. */
export function toUnits(money: Money): bigint {
  // Ten times as fast as making a bigint from text, and a large pricing converts thousands of amounts.
  if (money.length <= EXACT_AS_FLOAT) return BigInt(toSafeUnits(money))
  const [whole = '', fraction = ''] = money.split('.')
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'))
}

/** The same as a safe integer. NaN if the text is so long that it may not be one. */
export const toSafeUnits = (money: Money): number =>
  money.length <= EXACT_AS_FLOAT ? Math.round(Number(money) * UNITS_PER_ONE) : Number.NaN

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

export const joinHalves = (high: number, low: number) => BigInt(high) * LOW_HALF_SIZE + BigInt(low)

function canonical(whole: string, fraction: string): Money {
  const significant = fraction.replace(/0+$/, '').padEnd(2, '0')
  return `${whole}.${significant}`
}

/** The shortest decimal text of a non-negative float, without an exponent, rounded half away from zero to 4 decimals. */
function plainDecimal(value: number): string {
  // Any text that is not a decimal, so that parsing reports it.
  if (!Number.isFinite(value)) return 'not a number'
  const [mantissa = '0', exponentText = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const exponent = Number(exponentText)
  const digits = whole + fraction
  const point = whole.length + exponent
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const pointIndex = Math.max(point, 1)
  return rounded(padded.slice(0, pointIndex), padded.slice(pointIndex))
}

function rounded(whole: string, fraction: string): string {
  if (fraction.length <= DECIMALS) return fraction ? `${whole}.${fraction}` : whole
  const roundUp = fraction.charCodeAt(DECIMALS) >= '5'.charCodeAt(0) ? 1n : 0n
  const scaled = (BigInt(whole + fraction.slice(0, DECIMALS)) + roundUp).toString().padStart(DECIMALS + 1, '0')
  return `${scaled.slice(0, -DECIMALS)}.${scaled.slice(-DECIMALS)}`
}
