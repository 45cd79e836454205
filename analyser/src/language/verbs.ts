import type { TextLanguage } from '../document.ts'
import { englishWorkVerbs } from './en/work-verbs.ts'
import { spanishWorkVerbs } from './es/work-verbs.ts'

/** The end of “hacerlo” or “enviarnos”. */
const pronouns = /(?:lo|la|los|las|me|nos|se|le|les)$/
const infinitive = /^[a-z]{2,14}(?:ar|er|ir)(?:se|lo|la|los|las|le|les|me|nos)?$/

// Source: Spanish and English nouns and adjectives that end like infinitives.
const endsAlike = new Set(
  `lugar taller mujer bar hogar alquiler celular familiar similar particular super ayer dolar azar altar collar popular regular
  escolar mar par lunar militar titular singular solar modular circular seminar webinar calendar poder ser haber deber tener
  center folder order user server number paper letter newsletter filter header footer slider banner poster flyer color over
  after under other per air car router placer nivel exterior interior superior anterior`.split(/\s+/),
)

/** Whether a word is an English verb of work. "Applies" and "applying" count as "apply". */
function isEnglishWork(word: string): boolean {
  if (englishWorkVerbs.has(word)) return true
  if (word.endsWith('ies')) return englishWorkVerbs.has(`${word.slice(0, -3)}y`)
  if (word.endsWith('s')) return englishWorkVerbs.has(word.slice(0, -1)) || englishWorkVerbs.has(word.slice(0, -2))
  return isGerund(word)
}

/** “designing”, “writing” (write) or “mapping” (map) */
function isGerund(word: string): boolean {
  if (!word.endsWith('ing') || word.length < 6) return false
  const base = word.slice(0, -3)
  return englishWorkVerbs.has(base) || englishWorkVerbs.has(`${base}e`) || englishWorkVerbs.has(base.slice(0, -1))
}

const isSpanishWork = (word: string) => spanishWorkVerbs.has(word) || spanishWorkVerbs.has(word.replace(pronouns, ''))

/** Whether a word is a verb of work, in the forms in which a task begins. */
export function isWorkVerb(word: string, language: TextLanguage): boolean {
  return language === 'es' ? isSpanishWork(word) : isEnglishWork(word)
}

/** Whether a word is a Spanish infinitive by its ending. */
export const isInfinitive = (word: string): boolean => infinitive.test(word) && !endsAlike.has(word)
