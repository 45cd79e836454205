import { maxCachedWordLength } from './stems.ts'

/** Splits a word list into its phrases. A phrase ends with a comma or a line break. */
export const phrases = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

const noPatterns: readonly never[] = []
// A limit of the cache, so that hostile texts cannot fill the memory.
const maxCachedWords = 10_000

/** The words of a phrase, which may end with `*`, and what the phrase means. */
interface Pattern<Concept> {
  words: string[]
  concept: Concept
}

/** A phrase that was found: its concept, the index of its first word and the index after its last word. */
export interface PhraseMatch<Concept> {
  concept: Concept
  start: number
  end: number
}

/**
 * Finds phrases of several concepts in a list of words from `wordsOf`. It compares exactly, so phrases must have the form of those words:
 * lower case, no accents, no hyphens, and “'” as apostrophe. `*` at the end of a word stands for any ending: `necesit*`. A `*` alone
 * stands for any word. Every word is looked up once, so the time grows with the text and not with the word lists.
 */
export class PhraseIndex<Concept> {
  /** The patterns by their first word, and those whose first word ends with `*` by its beginning. */
  readonly #exact = new Map<string, Pattern<Concept>[]>()
  readonly #prefixes = new Map<string, Pattern<Concept>[]>()
  /** The patterns that can begin with a word, for words that were looked up before. */
  readonly #cache = new Map<string, readonly Pattern<Concept>[]>()
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

  /** All phrases in the words, in the order of their first words. They may overlap. */
  find(words: readonly string[]): PhraseMatch<Concept>[] {
    const matches: PhraseMatch<Concept>[] = []
    for (let start = 0; start < words.length; start++) {
      const patterns = this.#patternsFrom(words[start] ?? '')
      if (patterns.length > 0) this.#addMatches(patterns, words, start, matches)
    }
    return matches
  }

  /** Whether a phrase of at most eight words begins at the first word. */
  startsWith(words: readonly string[]): boolean {
    return this.find(words.slice(0, 8)).some((phrase) => phrase.start === 0)
  }

  #patternsFrom(word: string): readonly Pattern<Concept>[] {
    const cached = this.#cache.get(word)
    if (cached) return cached
    const patterns = [...(this.#exact.get(word) ?? [])]
    const longest = Math.min(word.length, this.#longestPrefix)
    for (let length = this.#shortestPrefix; length <= longest; length++)
      patterns.push(...(this.#prefixes.get(word.slice(0, length)) ?? []))
    if (this.#cache.size >= maxCachedWords) this.#cache.clear()
    if (word.length <= maxCachedWordLength) this.#cache.set(word, patterns.length === 0 ? noPatterns : patterns)
    return patterns
  }

  /** Adds the patterns whose further words follow the one at `start`. The first words are known to match. */
  #addMatches(
    patterns: readonly Pattern<Concept>[],
    words: readonly string[],
    start: number,
    matches: PhraseMatch<Concept>[],
  ) {
    for (const { words: pattern, concept } of patterns) {
      let offset = 1
      while (offset < pattern.length && matchesWord(pattern[offset] ?? '', words[start + offset])) offset++
      if (offset === pattern.length) matches.push({ concept, start, end: start + offset })
    }
  }
}

function matchesWord(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}
