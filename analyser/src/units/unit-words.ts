import type { Unit } from '../document.ts'
import { fold } from '../words/fold.ts'
import { type Token, tokensIn } from '../words/tokens.ts'

/** The words of a unit. Requirements and facts both need them, so they are read once for each unit. */
export interface UnitWords {
  folded: string
  tokens: Token[]
  words: string[]
}

const known = new WeakMap<Unit, UnitWords>()

export function wordsOfUnit(unit: Unit): UnitWords {
  const read = known.get(unit)
  if (read) return read
  const folded = fold(unit.text)
  const tokens = tokensIn(folded)
  const found = { folded, tokens, words: tokens.map(({ text }) => text) }
  known.set(unit, found)
  return found
}
