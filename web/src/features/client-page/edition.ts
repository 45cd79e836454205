import { type Language, locales } from '@proffer/core/language.ts'
import { type PageEdition, pageEdition } from '@proffer/core/page/edition.ts'
import { en, type Words } from './words-en.ts'
import { es } from './words-es.ts'

/** The page in one language, with the texts of its controls. */
export interface Edition extends PageEdition {
  words: Words
  /** Formats a day with its time. */
  moment: (time: string) => string
}

const wordsOf = { en, es }

export function editionIn(language: Language): Edition {
  // Unlike days, times are in the reader's time zone.
  const moments = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' })
  return {
    ...pageEdition(language),
    words: wordsOf[language],
    moment: (time) => moments.format(new Date(time)),
  }
}

/** The language of pages without a proposal, such as an expired link. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isOffered) ?? 'en'

const isOffered = (code: string): code is Language => code in locales
