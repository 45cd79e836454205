import { currencyPlaces } from '@proffer/core/currency.ts'
import { compareMoney, type Money, type MoneyFault, parseMoney } from '@proffer/core/money.ts'

export type Separator = '.' | ','
export type AmountFault = MoneyFault | 'above_hundred'
export type AmountKind = 'money' | 'quantity' | 'percent'

/** What people write into amounts without a meaning for the value: spaces, apostrophes, "%", currency signs and codes such as EUR. */
const DECORATION = /[\s\u00a0\u202f'’%]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu

/** What separates decimals in a locale. */
export function separatorOf(locale: string): Separator {
  // Browsers keep the format of `toLocaleString`. To create one for each cell would slow down typing.
  return (1.5).toLocaleString(locale).includes(',') ? ',' : '.'
}

/**
 * An amount as decimal text, from `1.234,56`, `1,234.56`, `€ 1 234.50` or `12 %`. Only `1.234` and `1,234` could mean two
 * things; there `decimal` decides. Null if it is no number.
 */
export function readAmount(text: string, decimal: Separator): string | null {
  const bare = text.trim().replace(DECORATION, '')
  const separator = decimalSeparatorOf(bare) ?? decimal
  const grouping = separator === ',' ? '.' : ','
  const [whole = '', fraction = '', ...more] = bare.split(separator)
  if (more.length > 0 || fraction.includes(grouping)) return null
  if (whole.includes(grouping) && !isGrouped(whole, grouping)) return null
  const digits = whole.replaceAll(grouping, '')
  // ".5" means 0.5, and "5." means 5.
  const number = fraction === '' ? digits : `${digits || '0'}.${fraction}`
  return /^-?\d+(\.\d+)?$/.test(number) ? number : null
}

/** Whether the separator groups the digits by three, as in `1.234.567`. */
const isGrouped = (whole: string, grouping: Separator) =>
  (grouping === '.' ? /^-?\d{1,3}(\.\d{3})+$/ : /^-?\d{1,3}(,\d{3})+$/).test(whole)

/** The decimal separator of a number that can be read in one way only. Null for `1234`, and for `1.234`, which could be 1234 too. */
export function decimalSeparatorOf(bare: string): Separator | null {
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1]
  // Of two different separators, the last one is the decimal separator. One that occurs twice groups digits.
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  if (points > 1) return ','
  if (commas > 1) return '.'
  if (points + commas === 0) return null
  const separator = points > 0 ? '.' : ','
  const [whole = '', fraction = ''] = bare.split(separator)
  // `1.234` may be grouped: three digits behind one to three others. `0.123` is not, because a zero does not start a group.
  const mayBeGrouped = fraction.length === 3 && whole.length <= 3 && !/^-?0*$/.test(whole)
  return mayBeGrouped ? null : separator
}

/** Canonical decimal text for the server, or what is wrong with the typed text. */
export function readTyped(
  typed: string,
  kind: AmountKind,
  decimal: Separator,
): { money: Money } | { fault: AmountFault } {
  const text = readAmount(typed, decimal)
  if (text === null) return { fault: 'decimal_parsing' }
  const read = parseMoney(text)
  if ('money' in read && kind === 'percent' && compareMoney(read.money, '100.00') > 0) return { fault: 'above_hundred' }
  return read
}

/** An amount in the format of the locale, without a currency sign. Empty text stays empty. */
export function showAmount(amount: Money, kind: AmountKind, locale: string, currency: string): string {
  if (amount === '') return ''
  const minimumFractionDigits = kind === 'money' ? currencyPlaces(currency) : 0
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits,
    // An amount has at most four decimals.
    maximumFractionDigits: 4,
    useGrouping: 'always',
  })
  return format.format(amount as `${number}`)
}
