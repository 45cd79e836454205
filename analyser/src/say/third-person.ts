import type { TextLanguage } from '../document.ts'
import { clientWords as english, nameWords as englishName } from './en/third-person.ts'
import { clientWords as spanish, nameWords as spanishName } from './es/third-person.ts'

/** Rewrites what the client says of themself: “our kitchen” becomes “the client's kitchen”. */
export function inThirdPerson(text: string, language: TextLanguage): string {
  if (language === 'other') return text
  return language === 'es' ? spanish(text) : english(text)
}

/** A name without an owner: “Map of our shops” becomes “Map of the shops”. */
export function withoutOwner(name: string, language: TextLanguage): string {
  if (language === 'other') return name
  return language === 'es' ? spanishName(name) : englishName(name)
}
