import type { Token } from './tokens.ts'

// Between two words of a unit, the brief may have marks of lists, tables and markup.
const maxSkipped = 4
// Fewer words than this may also stand elsewhere: “Hi”.
const sureWords = 3
const nearWords = 40
const farWords = 400

/**
 * Finds the words of units in the brief, whose words they share in the same order. For each unit, the index of each of its tokens among
 * those of the brief, or -1.
 */
export function locate(units: readonly { tokens: readonly Token[] }[], brief: readonly Token[]): Int32Array[] {
  const places = placesOfWords(brief)
  const words = places.map((at) => brief[at]!.word)
  /** The index of some words that follow each other, among the words of the brief. */
  const find = (wanted: readonly string[], from: number, most: number) => {
    const end = Math.min(words.length, from + most)
    for (let at = from; at < end; at++) if (wanted.every((word, offset) => words[at + offset] === word)) return at
    return -1
  }
  let next = 0
  let last = 0
  return units.map(({ tokens }) => {
    const found = new Int32Array(tokens.length).fill(-1)
    const wanted = placesOfWords(tokens)
    if (wanted.length === 0) return found
    const beginning = wanted.slice(0, 3).map((at) => tokens[at]!.word)
    const isShort = wanted.length < sureWords
    const after = find(beginning, next, isShort ? nearWords : farWords)
    // The sentences of a list item are units below it, with the same words. The subject may stand below a note.
    const again = after >= 0 ? after : find(beginning, last, farWords)
    const start = again >= 0 ? again : find(beginning, 0, words.length)
    if (start < 0) return found
    // A few words may stand anywhere, so what follows is not looked for behind them.
    const isSure = after >= 0 || (again >= 0 && !isShort)
    if (isSure) last = start
    let at = start
    for (const place of wanted) {
      const skipped = words.slice(at, at + maxSkipped + 1).indexOf(tokens[place]!.word)
      if (skipped < 0) continue
      found[place] = places[at + skipped]!
      at += skipped + 1
    }
    if (isSure) next = at
    locateSigns(tokens, found, brief)
    return found
  })
}

const placesOfWords = (tokens: readonly Token[]) => tokens.flatMap(({ isWord }, at) => (isWord ? [at] : []))

/** A sign is found beside the token before or after it. */
function locateSigns(tokens: readonly Token[], places: Int32Array, brief: readonly Token[]) {
  const locateBeside = (at: number, step: 1 | -1) => {
    const beside = places[at - step] ?? -1
    if (places[at] === -1 && beside >= 0 && brief[beside + step]?.word === tokens[at]?.word) places[at] = beside + step
  }
  for (let at = 1; at < tokens.length; at++) locateBeside(at, 1)
  for (let at = tokens.length - 2; at >= 0; at--) locateBeside(at, -1)
}
