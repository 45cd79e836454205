import data from '../../data/frequent-words.json' with { type: 'json' }
import { tokensOf } from '../words/tokens.ts'

export type TextLanguage = 'en' | 'es' | 'other'

/**
 * The most frequent words of each language, and words that clients use in short chats, in lower case and without accents. A word that
 * several languages share is in the list of each, so it decides nothing between them.
 */
const frequentWords = Object.entries(data).map(
  ([language, lines]) => [language, new Set(lines.join(' ').split(' '))] as const,
)

/** Letters that occur in one language of a list and hardly in the others, and endings of Spanish nouns that English does not have. */
const foreignLetters = /[ãõçßäöèêøåæœ\u0370-\u1dff\u2c00-\ud7ff]/gi
const spanishMarks = /[ñ¿¡]|ci[oó]n(?:es)?(?!\p{L})/giu
const englishLoans = /(?:fa[cç]ade|caf[eé]|na[iï]ve)s?/gi
const sampleLength = 6000

/** The language of a text, from its most frequent words. A text without any of them is in English, like most names of products. */
export function languageOf(text: string): TextLanguage {
  const sample = text.slice(0, sampleLength).replace(englishLoans, '')
  const words = tokensOf(sample).map((token) => token.text.replace(/[¿¡«»]/g, ''))
  const points = frequentWords.map(([language, list]) => [language, words.filter((word) => list.has(word)).length])
  const foreign = sample.match(foreignLetters)?.length ?? 0
  const { en = 0, es: spanish = 0, ...others }: Record<string, number> = Object.fromEntries(points)
  const es = spanish + (sample.match(spanishMarks)?.length ?? 0)
  const other = Math.max(...Object.values(others)) + foreign
  if (other > Math.max(en, es)) return 'other'
  return es > en ? 'es' : 'en'
}
