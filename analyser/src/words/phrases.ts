/** Splits a word list into its phrases. A phrase ends with a comma or a line break. */
export const phrases = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

const none: readonly never[] = []
const maxLookedUp = 10_000
const maxStoredWord = 30

interface Pattern<Concept> {
  words: string[]
  concept: Concept
}

/** A phrase that was found: its concept, the index of its first word and the index after its last word. */
export interface Found<Concept> {
  concept: Concept
  start: number
  end: number
}

/**
 * Finds phrases of several concepts in a list of words. `*` at the end of a word stands for any ending: `necesit*`. Every word is
 * looked up once, so the time grows with the text and not with the word lists.
 */
export class PhraseIndex<Concept> {
  readonly #exact = new Map<string, Pattern<Concept>[]>()
  readonly #prefixes = new Map<string, Pattern<Concept>[]>()
  /** The patterns that begin with a word, for words that were looked up before. */
  readonly #lookedUp = new Map<string, readonly Pattern<Concept>[]>()
  #shortestPrefix = Number.POSITIVE_INFINITY
  #longestPrefix = 0

  constructor(lists: Iterable<readonly [Concept, readonly string[]]>) {
    for (const [concept, list] of lists) for (const phrase of list) this.#add(phrase, concept)
  }

  #add(phrase: string, concept: Concept) {
    const words = phrase.split(' ')
    const first = words[0] ?? ''
    const isPrefix = first.endsWith('*')
    const key = isPrefix ? first.slice(0, -1) : first
    if (isPrefix) {
      this.#shortestPrefix = Math.min(this.#shortestPrefix, key.length)
      this.#longestPrefix = Math.max(this.#longestPrefix, key.length)
    }
    const index = isPrefix ? this.#prefixes : this.#exact
    const patterns = index.get(key)
    if (patterns) patterns.push({ words, concept })
    else index.set(key, [{ words, concept }])
  }

  find(words: readonly string[]): Found<Concept>[] {
    const found: Found<Concept>[] = []
    for (let start = 0; start < words.length; start++) {
      const patterns = this.#patternsOf(words[start] ?? '')
      if (patterns.length > 0) this.#match(patterns, words, start, found)
    }
    return found
  }

  #patternsOf(word: string): readonly Pattern<Concept>[] {
    const known = this.#lookedUp.get(word)
    if (known) return known
    const patterns = [...(this.#exact.get(word) ?? [])]
    const longest = Math.min(word.length, this.#longestPrefix)
    for (let length = this.#shortestPrefix; length <= longest; length++)
      patterns.push(...(this.#prefixes.get(word.slice(0, length)) ?? []))
    if (this.#lookedUp.size >= maxLookedUp) this.#lookedUp.clear()
    if (word.length <= maxStoredWord) this.#lookedUp.set(word, patterns.length === 0 ? none : patterns)
    return patterns
  }

  /** Whether a phrase begins at the first word. */
  startsWith(words: readonly string[]): boolean {
    return this.find(words.slice(0, 8)).some((phrase) => phrase.start === 0)
  }

  #match(patterns: readonly Pattern<Concept>[], words: readonly string[], start: number, found: Found<Concept>[]) {
    for (const pattern of patterns) {
      let offset = 1
      while (offset < pattern.words.length && matches(pattern.words[offset] ?? '', words[start + offset])) offset++
      if (offset === pattern.words.length) found.push({ concept: pattern.concept, start, end: start + offset })
    }
  }
}

function matches(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}
