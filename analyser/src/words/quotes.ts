import type { Language } from '@proffer/core/language.ts'

/** Puts a piece of the brief in the quotation marks of the language. */
export const quoted = (text: string, language: Language) => (language === 'es' ? `«${text}»` : `“${text}”`)

const lists = { en: new Intl.ListFormat('en-GB'), es: new Intl.ListFormat('es') }

/** Joins names with commas and a final “and”. In Spanish, “y” becomes “e” before the sound “i”. */
export const joined = (names: string[], language: Language): string => lists[language].format(names)
