import { formatDecimal, formatMoney } from '@proffer/core/currency.ts'
import { formatDay, type Language, locales } from '@proffer/core/language.ts'
import { en, type Words } from './words-en.ts'
import { es } from './words-es.ts'

/** The page in one language: its texts, and its formats for amounts and times. */
export interface Edition {
  language: Language
  words: Words
  money: (amount: string, currency: string) => string
  decimal: (amount: string) => string
  day: (time: string) => string
  moment: (time: string) => string
}

const wordsOf = { en, es }

export function editionIn(language: Language): Edition {
  // Days are in UTC, as in the PDF; times are in the reader's time zone.
  const moments = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' })
  return {
    language,
    words: wordsOf[language],
    money: (amount, currency) => formatMoney(amount, currency, language),
    decimal: (amount) => formatDecimal(amount, language),
    day: (time) => formatDay(time, language),
    moment: (time) => moments.format(new Date(time)),
  }
}

/** For pages without a proposal, such as an expired link. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isSpoken) ?? 'en'

const isSpoken = (code: string): code is Language => code in locales
