import { useWords } from '../../../i18n/use-words.ts'
import { en } from './share-words-en.ts'
import { es } from './share-words-es.ts'

export const useShareWords = () => useWords({ en, es })
