import { useWords } from '../../../i18n/use-words.ts'
import { listEn as en } from './words-en.ts'
import { listEs as es } from './words-es.ts'

export const useListWords = () => useWords({ en, es })
