import { formatDecimal, formatMoney } from '@proffer/core/currency.ts'
import { formatDay, type Language, locales } from '@proffer/core/language.ts'
import { en, type Words } from './words-en.ts'
import { es } from './words-es.ts'

/** The page in one language: its words, and how amounts and times are written in it. */
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
  // A day is the same everywhere, as in the printed document. A moment is in the reader's time zone.
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

/** For pages that come without a proposal, and so without a language of their own. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isSpoken) ?? 'en'

const isSpoken = (code: string): code is Language => code in locales
