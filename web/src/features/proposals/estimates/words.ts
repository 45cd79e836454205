import { useWords } from '../../../i18n/use-words.ts'
import { en } from './words-en.ts'
import { es } from './words-es.ts'

export const useEstimateWords = () => useWords({ en, es })
