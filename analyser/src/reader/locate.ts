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
export function locate(units: readonly (readonly Token[])[], brief: readonly Token[]): Int32Array[] {
  const words = brief.flatMap(({ isWord }, at) => (isWord ? [at] : []))
  let next = 0
  let last = 0
  return units.map((tokens) => {
    const places = new Int32Array(tokens.length).fill(-1)
    const wanted = tokens.flatMap(({ isWord }, at) => (isWord ? [at] : []))
    const isShort = wanted.length < sureWords
    const after = findStart(tokens, wanted, brief, words, { from: next, most: isShort ? nearWords : farWords })
    // The sentences of a list item are units below it, with the same words. The subject may stand below a note.
    const again = after >= 0 ? after : findStart(tokens, wanted, brief, words, { from: last, most: farWords })
    const start = again >= 0 ? again : findStart(tokens, wanted, brief, words, { from: 0, most: words.length })
    if (start < 0) return places
    // A few words may stand anywhere, so what follows is not looked for behind them.
    const isSure = after >= 0 || (again >= 0 && !isShort)
    if (isSure) last = start
    let at = start
    for (const token of wanted) {
      const word = tokens[token]?.word
      let skipped = 0
      while (skipped <= maxSkipped && brief[words[at + skipped] ?? -1]?.word !== word) skipped++
      if (skipped > maxSkipped) continue
      places[token] = words[at + skipped] as number
      at += skipped + 1
    }
    if (isSure) next = at
    locateSigns(tokens, places, brief)
    return places
  })
}

/** A sign is found beside the token before or after it. */
function locateSigns(tokens: readonly Token[], places: Int32Array, brief: readonly Token[]) {
  const locateBeside = (at: number, step: 1 | -1) => {
    const beside = places[at - step] ?? -1
    if (places[at] === -1 && beside >= 0 && brief[beside + step]?.word === tokens[at]?.word) places[at] = beside + step
  }
  for (let at = 1; at < tokens.length; at++) locateBeside(at, 1)
  for (let at = tokens.length - 2; at >= 0; at--) locateBeside(at, -1)
}

/** The place among the words of the brief where the first words of a unit follow each other, after `from`. */
function findStart(
  tokens: readonly Token[],
  wanted: readonly number[],
  brief: readonly Token[],
  words: readonly number[],
  { from, most }: { from: number; most: number },
): number {
  const first = wanted.slice(0, 3).map((at) => tokens[at]?.word)
  if (first.length === 0) return -1
  const fits = (at: number) => first.every((word, offset) => brief[words[at + offset] ?? -1]?.word === word)
  const end = Math.min(words.length, from + most)
  for (let at = from; at < end; at++) if (fits(at)) return at
  return -1
}
