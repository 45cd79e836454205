import type { TextLanguage } from '../document.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { type Concept, concepts } from './concept.ts'
import { englishConcepts } from './en/concepts.ts'
import { spanishConcepts } from './es/concepts.ts'

const indexOf = (lists: Record<Concept, string[]>) =>
  new PhraseIndex(concepts.map((concept, at) => [at, lists[concept]] as const))

const noConcepts = new PhraseIndex<number>([])

/** Finds the concepts of a list of words. Each is the index of its name in `concepts`. */
export const conceptIndexes: Record<TextLanguage, PhraseIndex<number>> = {
  en: indexOf(englishConcepts),
  es: indexOf(spanishConcepts),
  other: noConcepts,
}
