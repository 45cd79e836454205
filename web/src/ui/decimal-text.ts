/** What a person typed as a number, as decimal text for the server: `1.234,5` in Spanish and `1,234.5` in English are `1234.5`. */
export function readDecimal(typed: string, language: string): string | null {
  const comma = language === 'es'
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '')
  const plain = comma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  // A lone point is a decimal point for somebody who types Spanish on a keypad.
  const text = comma && /^\d+\.\d{1,2}$/.test(bare) ? bare : plain
  return /^\d+(\.\d+)?$/.test(text) ? text : null
}

/** Decimal text as it is typed in that language, without grouping. */
export const showDecimal = (text: string, language: string) => (language === 'es' ? text.replace('.', ',') : text)
