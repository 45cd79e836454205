import type { Language } from '@proffer/core/language.ts'

/** Puts a piece of the brief in the quotation marks of the language. */
export const quoted = (text: string, language: Language) => (language === 'es' ? `«${text}»` : `“${text}”`)

/** Joins names with commas and a final “and”. */
export function joined(items: string[], language: Language): string {
  if (items.length <= 1) return items[0] ?? ''
  const last = items.at(-1) ?? ''
  return `${items.slice(0, -1).join(', ')} ${andBefore(last, language)} ${last}`
}

/** In Spanish, “y” becomes “e” before the sound “i”. */
function andBefore(word: string, language: Language): string {
  if (language === 'en') return 'and'
  return /^h?i(?!e)/i.test(word) ? 'e' : 'y'
}
