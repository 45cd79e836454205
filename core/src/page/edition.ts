import { formatDecimal, formatMoney } from '../currency.ts'
import { formatDay, type Language } from '../language.ts'
import { en, type PageWords } from './words-en.ts'
import { es } from './words-es.ts'

/** The page in one language: its texts, and its formats for amounts and days. */
export interface PageEdition {
  language: Language
  words: PageWords
  money: (amount: string, currency: string) => string
  decimal: (amount: string) => string
  day: (time: string) => string
}

/** Days are in UTC, as in the PDF. */
export const pageEdition = (language: Language): PageEdition => ({
  language,
  words: { en, es }[language],
  money: (amount, currency) => formatMoney(amount, currency, language),
  decimal: (amount) => formatDecimal(amount, language),
  day: (time) => formatDay(time, language),
})
