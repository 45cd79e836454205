import { cachedByWord } from './word-cache.ts'

/** Splits a word list into its phrases. A phrase ends with a comma or a line break. */
export const phrases = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** The words of a list, which spaces or line breaks separate. */
export const wordSet = (list: string): Set<string> => new Set(list.split(/\s+/))

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
  /** The patterns by their first word, which may end with `*`. */
  readonly #patterns: Map<string, Pattern<Concept>[]>
  readonly #longestPrefix: number
  /** The patterns that can begin with a word. */
  readonly #patternsFrom = cachedByWord((word) => {
    const patterns = [...(this.#patterns.get(word) ?? [])]
    for (let length = 0; length <= Math.min(word.length, this.#longestPrefix); length++)
      patterns.push(...(this.#patterns.get(`${word.slice(0, length)}*`) ?? []))
    return patterns
  })

  constructor(lists: Iterable<readonly [Concept, readonly string[]]>) {
    const patterns = [...lists].flatMap(([concept, list]) =>
      list.map((phrase) => ({ words: phrase.split(' '), concept })),
    )
    this.#patterns = Map.groupBy(patterns, ({ words }) => words[0] ?? '')
    const prefixes = [...this.#patterns.keys()].filter((first) => first.endsWith('*'))
    this.#longestPrefix = Math.max(-1, ...prefixes.map((prefix) => prefix.length - 1))
  }

  /** All phrases in the words, in the order of their first words. They may overlap. */
  find(words: readonly string[]): PhraseMatch<Concept>[] {
    const matches: PhraseMatch<Concept>[] = []
    for (let start = 0; start < words.length; start++)
      for (const { words: pattern, concept } of this.#patternsFrom(words[start] ?? '')) {
        let length = 1
        while (length < pattern.length && matchesWord(pattern[length] ?? '', words[start + length])) length++
        if (length === pattern.length) matches.push({ concept, start, end: start + length })
      }
    return matches
  }

  /** Whether a phrase of at most eight words begins at the first word. */
  startsWith(words: readonly string[]): boolean {
    return this.find(words.slice(0, 8)).some((phrase) => phrase.start === 0)
  }
}

function matchesWord(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}
