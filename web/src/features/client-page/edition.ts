import { en, type Words } from './words-en.ts'
import { es } from './words-es.ts'

type Language = 'en' | 'es'

/** The page in one language: its texts, and its formats for amounts and times. */
export interface Edition {
  language: Language
  words: Words
  money: (amount: string, currency: string) => string
  decimal: (amount: string) => string
  day: (time: string) => string
  moment: (time: string) => string
}

const locales = { en: 'en-US', es: 'es-ES' }
const wordsOf = { en, es }

// Currencies of ISO 4217 that do not have two decimals, as on the server.
const unusualPlaces: Record<string, number> = {
  ...all(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...all(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...all(4, 'CLF UYW'),
}

function all(places: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, places]))
}

const MOST_PLACES = 4

export function editionIn(language: Language): Edition {
  const locale = locales[language]
  // Days are in UTC, as in the PDF; times are in the reader's time zone.
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_PLACES, useGrouping: 'always' })
  return {
    language,
    words: wordsOf[language],
    money(amount, currency) {
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: unusualPlaces[currency] ?? 2,
        maximumFractionDigits: MOST_PLACES,
        useGrouping: 'always',
      })
      // Formats the decimal text itself: a number would lose digits after the fifteenth.
      return format.format(amount as `${number}`)
    },
    decimal: (amount) => decimals.format(amount as `${number}`),
    day: (time) => dates.format(new Date(time)),
    moment: (time) => moments.format(new Date(time)),
  }
}

/** For pages without a proposal, such as an expired link. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isSpoken) ?? 'en'

const isSpoken = (code: string): code is Language => code in locales
