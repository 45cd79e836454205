/**
 * Converts a typed number to decimal text for the server: `1.234,5` in Spanish and `1,234.5` in English become `1234.5`.
 * Null if the text is not a number.
 */
export function readDecimal(typed: string, language: string): string | null {
  const usesComma = language === 'es'
  const withoutSpaces = typed.replace(/[\s\u00a0\u202f]/g, '')
  const withoutGrouping = usesComma
    ? withoutSpaces.replaceAll('.', '').replace(',', '.')
    : withoutSpaces.replaceAll(',', '')
  // Numeric keypads have no comma, so `12.5` is also twelve and a half in Spanish. `1.234` stays a grouped thousand.
  const hasDecimalPoint = usesComma && /^\d+\.\d{1,2}$/.test(withoutSpaces)
  const text = hasDecimalPoint ? withoutSpaces : withoutGrouping
  return /^\d+(\.\d+)?$/.test(text) ? text : null
}

/** Decimal text as it is typed in that language, without grouping. */
export const showDecimal = (text: string, language: string) => (language === 'es' ? text.replace('.', ',') : text)

/** Whether two decimal texts are the same number, such as `1.50` and `1.5`. */
export const isSameDecimal = (a: string | null, b: string | null) => withoutZeros(a) === withoutZeros(b)

/** `007.50` becomes `7.5`, and `7.00` becomes `7`. */
const withoutZeros = (text: string | null) =>
  text
    ?.replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
