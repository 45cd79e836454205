import { stopWords } from '../language/stop-words.ts'

/** Endings of English and Spanish words, the longest first. */
const endings = (
  'izations ization aciones amiento imiento ations adores idades ation acion iones mente ments iendo ment idad ando ' +
  'ados adas idos idas ings ing ion ado ada ido ida ers ies ed er es as os ar ir ly s a o e y'
).split(' ')
const maxStem = 7
const cache = new Map<string, string>()
const maxCached = 20_000
/** A longer word would keep its whole text in memory, because JavaScript stores it as a slice of that text. */
export const maxCachedWordLength = 12

/** A simple stem: "booking" and "bookings" have the same one, and so have "reserva" and "reservas". */
export function stem(word: string): string {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const computed = computeStem(word)
  if (word.length > maxCachedWordLength) return computed
  if (cache.size >= maxCached) cache.clear()
  cache.set(word, computed)
  return computed
}

function computeStem(word: string): string {
  // The endings are Latin. In a script without spaces, a whole phrase is one word.
  if (word.length <= 4 || !/^[a-z]+$/.test(word)) return word
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 4)
  return (ending ? word.slice(0, -ending.length) : word).slice(0, maxStem)
}

/** The stems of the words that carry meaning, each once and in order. */
export function stemsOf(words: readonly string[]): Set<string> {
  const stems = new Set<string>()
  for (const word of words) if (word.length > 1 && !stopWords.has(word)) stems.add(stem(word))
  return stems
}

/** The share of the smaller set of stems that is also in the larger set. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size === 0) return 0
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  return shared / small.size
}
