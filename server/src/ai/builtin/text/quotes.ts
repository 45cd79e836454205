/** Puts a piece of the brief in the quotation marks of the language. */
export function quoted(text: string, language: 'en' | 'es'): string {
  return language === 'es' ? `«${text}»` : `“${text}”`
}
