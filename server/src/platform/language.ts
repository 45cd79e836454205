/** The languages in which the service speaks to people. */
export type Language = 'en' | 'es'

/** The first of the candidates that names one of them (`es`, `es-MX`, `ES`); English when none does. */
export function readLanguage(...candidates: unknown[]): Language {
  for (const candidate of candidates) {
    const code = typeof candidate === 'string' ? candidate.trim().slice(0, 2).toLowerCase() : undefined
    if (code === 'en' || code === 'es') return code
  }
  return 'en'
}
