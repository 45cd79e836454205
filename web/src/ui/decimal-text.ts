/** Converts a typed number to decimal text for the server: `1.234,5` in Spanish and `1,234.5` in English become `1234.5`. */
export function readDecimal(typed: string, language: string): string | null {
  const usesComma = language === 'es'
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '')
  const plain = usesComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  // A single point is a decimal point: numeric keypads have no comma.
  const text = usesComma && /^\d+\.\d{1,2}$/.test(bare) ? bare : plain
  return /^\d+(\.\d+)?$/.test(text) ? text : null
}

/** Decimal text as it is typed in that language, without grouping. */
export const showDecimal = (text: string, language: string) => (language === 'es' ? text.replace('.', ',') : text)

/** Whether two decimal texts are the same number, such as `1.50` and `1.5`. */
export const isSameDecimal = (a: string | null, b: string | null) => withoutZeros(a) === withoutZeros(b)

const withoutZeros = (text: string | null) =>
  text
    ?.replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
