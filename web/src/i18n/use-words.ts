import { type Language, useLanguage } from './language.tsx'

/**
 * The texts of a feature in the language of the reader. The Spanish ones are declared as `typeof en`, so that a text that
 * is missing does not compile.
 */
export function useWords<T>(words: Record<Language, T>): T {
  return words[useLanguage().language]
}
