import { currencyPlaces } from '@proffer/core/currency.ts'
import { compareMoney, type Money, type MoneyFault, parseMoney } from '@proffer/core/money.ts'

export type Separator = '.' | ','
export type AmountFault = MoneyFault | 'above_hundred'
export type AmountKind = 'money' | 'quantity' | 'percent'

/** Characters that people write into amounts and that carry no value: spaces, apostrophes, currency and percent signs. */
const DECORATION = /[\s\u00a0\u202f'’%]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu

/** What separates decimals in a locale. */
export const separatorOf = (locale: string): Separator =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.'

/**
 * An amount as decimal text, from `1.234,56`, `1,234.56`, `€ 1 234.50` or `12 %`. Only `1.234` and `1,234` could mean two
 * things; there `decimal` decides. Null if it is no number.
 */
export function readAmount(text: string, decimal: Separator): string | null {
  const bare = text.trim().replace(DECORATION, '')
  const separator = decimalSeparatorOf(bare) ?? decimal
  const grouping = separator === ',' ? '.' : ','
  const [whole = '', fraction, ...more] = bare.split(separator)
  if (more.length > 0 || fraction?.includes(grouping)) return null
  if (whole.includes(grouping) && !isGrouped(whole, grouping)) return null
  const digits = whole.replaceAll(grouping, '')
  const number = fraction === undefined || fraction === '' ? digits || '-' : `${digits || '0'}.${fraction}`
  return /^-?\d+(\.\d+)?$/.test(number) ? number : null
}

const isGrouped = (whole: string, grouping: Separator) =>
  (grouping === '.' ? /^-?\d{1,3}(\.\d{3})+$/ : /^-?\d{1,3}(,\d{3})+$/).test(whole)

/** The decimal separator of a number that can be read in one way only. */
export function decimalSeparatorOf(bare: string): Separator | null {
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1]
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  if (points > 1) return ','
  if (commas > 1) return '.'
  if (points + commas === 0) return null
  const separator = points > 0 ? '.' : ','
  const [whole = '', fraction = ''] = bare.split(separator)
  return fraction.length !== 3 || /^-?0*$/.test(whole) || whole.length > 3 ? separator : null
}

/** Canonical decimal text for the API, or what is wrong with the text that was typed. */
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

/** An amount as the reader writes it, without a currency sign. */
export function showAmount(amount: Money, kind: AmountKind, locale: string, currency: string): string {
  if (amount === '') return ''
  const minimumFractionDigits = kind === 'money' ? currencyPlaces(currency) : 0
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits,
    maximumFractionDigits: 4,
    useGrouping: 'always',
  })
  return format.format(amount as `${number}`)
}
