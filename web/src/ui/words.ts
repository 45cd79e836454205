import { useWords } from '../i18n/use-words.ts'
import { en } from './words-en.ts'
import { es } from './words-es.ts'

/** The texts of the components, and those that every page needs: save, cancel, delete. */
export const useUiWords = () => useWords({ en, es })
