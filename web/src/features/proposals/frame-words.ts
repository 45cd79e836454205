import { useWords } from '../../i18n/use-words.ts'
import { frameEn as en } from './frame-words-en.ts'
import { frameEs as es } from './frame-words-es.ts'

export const useFrameWords = () => useWords({ en, es })
