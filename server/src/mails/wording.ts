import type { Language } from '@proffer/core/language.ts'
import { en } from './wording-en.ts'
import { es } from './wording-es.ts'

export type Wording = typeof en
export const wordings: Record<Language, Wording> = { en, es }
