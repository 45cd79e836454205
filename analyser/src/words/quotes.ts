import type { Language } from '@proffer/core/language.ts'

/** Puts a piece of the brief in the quotation marks of the language. */
export const quoted = (text: string, language: Language) => (language === 'es' ? `«${text}»` : `“${text}”`)

/** Joins names with commas and a final “and”. */
export function joined(items: string[], language: Language): string {
  if (items.length <= 1) return items[0] ?? ''
  const last = items.at(-1) ?? ''
  const and = language === 'en' ? 'and' : /^h?i(?!e)/i.test(last) ? 'e' : 'y'
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`
}
