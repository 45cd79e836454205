import { useWords } from '../../../i18n/use-words.ts'
import { en } from './mail-words-en.ts'
import { es } from './mail-words-es.ts'

export const useMailWords = () => useWords({ en, es })
