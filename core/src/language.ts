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

/** A day in words, as everybody at any place would date it: by UTC. */
export function formatDay(time: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}

/** A moment in words, with its time zone. */
export function formatMoment(time: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(time))} UTC`
}

export const locales: Record<Language, string> = { en: 'en-US', es: 'es-ES' }
