import { type Language, useLanguage } from './language.tsx'

/**
 * The texts of a feature in the language of the reader. The Spanish ones are declared as `typeof en`, so that a text that
 * is missing does not compile.
 *
 * English is spelled as in the United States. Spanish addresses providers with «tú»; the client's page and the widget
 * address clients and visitors with «usted».
 */
export function useWords<T>(words: Record<Language, T>): T {
  return words[useLanguage().language]
}
