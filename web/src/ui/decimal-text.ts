export type Separator = '.' | ','

/** What people write into amounts without a meaning for the value: spaces, apostrophes, "%", currency signs and codes such as EUR. */
const DECORATION = /[\s\u00a0\u202f'’%]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu

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

/** A typed number as decimal text for the server. Null if it is none, or below zero. */
export function readDecimal(typed: string, language: string): string | null {
  const text = readAmount(typed, language === 'es' ? ',' : '.')
  return text?.startsWith('-') ? null : text
}

/** Whether a typed text is a number below zero. */
export const isNegative = (typed: string): boolean => readAmount(typed, '.')?.startsWith('-') ?? false

/** Decimal text as it is typed in that language, without grouping. */
export const showDecimal = (text: string, language: string) => (language === 'es' ? text.replace('.', ',') : text)

/** The same with grouping, and with a minimum number of decimals. */
export const showGrouped = (text: string, locale: string, minimumFractionDigits: number) =>
  // An amount has at most four decimals.
  new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 4, useGrouping: 'always' }).format(
    text as `${number}`,
  )

/** Whether two decimal texts are the same number, such as `1.50` and `1.5`. */
export const isSameDecimal = (a: string | null, b: string | null) => withoutZeros(a) === withoutZeros(b)

/** `007.50` becomes `7.5`, and `7.00` becomes `7`. */
const withoutZeros = (text: string | null) =>
  text
    ?.replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
