import lists from '../../data/word-lists.json' with { type: 'json' }
import { wordSet } from './phrases.ts'
import { wordsOf } from './tokens.ts'
import { cachedByWord } from './word-cache.ts'

const stopWords = wordSet(lists.stopWords)
/** Endings of English and Spanish words, the longest first. */
const endings = lists.endings.split(' ')
const maxStem = 7

/** A simple stem: "booking" and "bookings" have the same one, and so have "reserva" and "reservas". */
export const stem = cachedByWord((word) => {
  // The endings are Latin. In a script without spaces, a whole phrase is one word.
  if (word.length <= 4 || !/^[a-z]+$/.test(word)) return word
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 4)
  return (ending ? word.slice(0, -ending.length) : word).slice(0, maxStem)
})

/** The stems of the words that carry meaning, each once and in order. */
export function stemsOf(words: readonly string[]): Set<string> {
  const stems = new Set<string>()
  for (const word of words) if (word.length > 1 && !stopWords.has(word)) stems.add(stem(word))
  return stems
}

/** The stems of a text's words that carry meaning. */
export const stemsIn = (text: string): Set<string> => stemsOf(wordsOf(text))

/** The share of the smaller set of stems that is also in the larger set. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size === 0) return 0
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  return shared / small.size
}
