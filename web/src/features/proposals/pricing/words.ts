import { useWords } from '../../../i18n/use-words.ts'
import { pricingEn as en } from './words-en.ts'
import { pricingEs as es } from './words-es.ts'

export const usePricingWords = () => useWords({ en, es })
