/** What a person typed as a number, as decimal text for the server: `1.234,5` in Spanish and `1,234.5` in English are `1234.5`. */
export function readDecimal(typed: string, language: string): string | null {
  const comma = language === 'es'
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '')
  const plain = comma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  // A single point is a decimal point: numeric keypads have no comma.
  const text = comma && /^\d+\.\d{1,2}$/.test(bare) ? bare : plain
  return /^\d+(\.\d+)?$/.test(text) ? text : null
}

/** Decimal text as it is typed in that language, without grouping. */
export const showDecimal = (text: string, language: string) => (language === 'es' ? text.replace('.', ',') : text)

/** Whether two decimal texts are the same number. `1.50` equals `1.5`, and the reader may go on typing `1.505`. */
export const isSameDecimal = (a: string | null, b: string | null) => plain(a) === plain(b)

const plain = (text: string | null) =>
  text
    ?.replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
