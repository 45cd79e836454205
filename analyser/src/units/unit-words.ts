import type { Unit } from '../document.ts'
import { fold } from '../words/fold.ts'
import { type Token, tokensIn } from '../words/tokens.ts'

/** The words of a unit. Requirements and facts both need them, so they are read once for each unit. */
export interface UnitWords {
  /** The text in lower case and without accents. */
  folded: string
  /** The words with their positions in the text. */
  tokens: Token[]
  words: string[]
}

const cache = new WeakMap<Unit, UnitWords>()

export function wordsOfUnit(unit: Unit): UnitWords {
  const cached = cache.get(unit)
  if (cached) return cached
  const folded = fold(unit.text)
  const tokens = tokensIn(folded)
  const unitWords = { folded, tokens, words: tokens.map(({ text }) => text) }
  cache.set(unit, unitWords)
  return unitWords
}
