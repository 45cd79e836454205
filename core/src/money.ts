/** Money is decimal text, exact: at most 12 digits before the point and 4 after it, never a float. */
export type Money = string

export type MoneyFault = 'decimal_parsing' | 'decimal_whole_digits' | 'decimal_max_places' | 'greater_than_equal'

/** What is wrong with an amount, in the words that callers get. */
export const moneyFaultMessages: Record<MoneyFault, string> = {
  decimal_parsing: 'Input should be a valid decimal',
  decimal_whole_digits: 'Decimal input should have no more than 12 digits before the decimal point',
  decimal_max_places: 'Decimal input should have no more than 4 decimal places',
  greater_than_equal: 'Input should be greater than or equal to 0',
}

/** An amount as we write it, without a superfluous digit. */
const canonicalText = /^(?:0|[1-9]\d{0,11})\.\d(?:\d|\d{1,2}[1-9])$/
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/
const WHOLE_DIGITS = 12
const PLACES = 4
const UNITS = 10_000n

/** Reads what a caller sent. A JSON number is rounded to 4 places; text with more than 4 is refused. */
export function parseMoney(input: number | string): { money: Money } | { fault: MoneyFault } {
  // Most amounts are read twice: validation makes them canonical, and a price is completed after that.
  if (typeof input === 'string' && canonicalText.test(input)) return { money: input }
  // Before it is rounded, which may leave nothing of it.
  if (typeof input === 'number' && input < 0) return { fault: 'greater_than_equal' }
  const text = typeof input === 'number' ? plainDecimal(input) : input.trim()
  const match = decimal.exec(text)
  if (!match) return { fault: 'decimal_parsing' }
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = match[3] ?? ''
  if (fraction.length > PLACES) return { fault: 'decimal_max_places' }
  if (whole.length > WHOLE_DIGITS) return { fault: 'decimal_whole_digits' }
  const isZero = /^0*$/.test(whole + fraction)
  if (match[1] === '-' && !isZero) return { fault: 'greater_than_equal' }
  return { money: canonical(whole, fraction) }
}

/** Text that sorts as the amounts do, on any database; an unset amount sorts below zero. */
export function moneySortKey(money: Money | null): string {
  if (money === null) return ''
  const [whole = '', fraction = ''] = money.split('.')
  return `${whole.padStart(WHOLE_DIGITS, '0')}.${fraction.padEnd(PLACES, '0')}`
}

/** Negative when the first amount is less, zero when both are equal. Canonical texts need no arithmetic for that. */
export function compareMoney(a: Money, b: Money): number {
  const wholeDigits = a.indexOf('.') - b.indexOf('.')
  if (wholeDigits !== 0) return wholeDigits
  return a < b ? -1 : a > b ? 1 : 0
}

/** An amount as a whole number of ten-thousandths, for exact arithmetic. */
export function toUnits(money: Money): bigint {
  const point = money.indexOf('.')
  if (point === -1) return BigInt(money) * UNITS
  // Without `split`, which takes twice as long: a price is made of thousands of these.
  return BigInt(money.slice(0, point) + money.slice(point + 1).padEnd(PLACES, '0'))
}

/** The amount of so many ten-thousandths. It may have more digits than a caller could send: sums do. */
export function fromUnits(units: bigint): Money {
  const text = units.toString().padStart(PLACES + 1, '0')
  return canonical(text.slice(0, -PLACES), text.slice(-PLACES))
}

/** A quotient of two numbers that are not negative, rounded half away from zero. */
export const divideRounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

const HALF = 100_000_000n

/** An amount in ten-thousandths as two numbers, each small enough to be summed where there are no large ones. */
export const halvesOf = (units: bigint) => ({ high: Number(units / HALF), low: Number(units % HALF) })

export const joinHalves = (high: number, low: number) => BigInt(high) * HALF + BigInt(low)

function canonical(whole: string, fraction: string): Money {
  const kept = fraction.replace(/0+$/, '').padEnd(2, '0')
  return `${whole}.${kept}`
}

/** The shortest decimal text of a float that is not negative, without an exponent, rounded half away from zero to 4 places. */
function plainDecimal(value: number): string {
  if (!Number.isFinite(value)) return 'not a number'
  const [mantissa = '0', exponentText = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const exponent = Number(exponentText)
  const digits = whole + fraction
  const point = whole.length + exponent
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  return rounded(padded.slice(0, at), padded.slice(at))
}

function rounded(whole: string, fraction: string): string {
  if (fraction.length <= PLACES) return fraction ? `${whole}.${fraction}` : whole
  const up = fraction.charCodeAt(PLACES) >= '5'.charCodeAt(0) ? 1n : 0n
  const scaled = (BigInt(whole + fraction.slice(0, PLACES)) + up).toString().padStart(PLACES + 1, '0')
  return `${scaled.slice(0, -PLACES)}.${scaled.slice(-PLACES)}`
}
