/** The languages of the pages, mails and documents. */
export type Language = 'en' | 'es'

/** The first candidate that names a supported language (`es`, `es-MX`, `ES`), or English. */
export const readLanguage = (...candidates: unknown[]): Language =>
  candidates.map(languageNamedBy).find((language) => language !== undefined) ?? 'en'

/** Undefined if the value names no supported language. */
export function languageNamedBy(value: unknown): Language | undefined {
  const code = typeof value === 'string' ? value.trim().slice(0, 2).toLowerCase() : undefined
  return code === 'en' || code === 'es' ? code : undefined
}

/** A date in words. It is the UTC date, so it is the same for every reader. */
export function formatDay(time: string, language: Language): string {
  return dayFormats(language).format(new Date(time))
}

/** A date and time in words, with the time zone. */
export function formatMoment(time: string, language: Language): string {
  return `${momentFormats(language).format(new Date(time))} UTC`
}

export const locales: Record<Language, string> = { en: 'en-US', es: 'es-ES' }

const dayFormats = formatsInUtc({ dateStyle: 'long' })
const momentFormats = formatsInUtc({ dateStyle: 'long', timeStyle: 'short' })

/** Creates the format of each language once, because that takes far longer than formatting a date. */
function formatsInUtc(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<Language, Intl.DateTimeFormat>()
  return (language: Language): Intl.DateTimeFormat => {
    const format = formats.get(language) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
    formats.set(language, format)
    return format
  }
}
