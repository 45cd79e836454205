import lists from '../../data/word-lists.json' with { type: 'json' }
import { startOf } from '../words/clip.ts'
import { wordSet } from '../words/phrases.ts'

/**
 * The most characters of a unit. The longest sentence in our labelled briefs has about 500. Some patterns and searches take time in
 * proportion to the square of a unit's length; this limit keeps the time for a whole brief in proportion to its length.
 */
export const maxUnitLength = 2000

const abbreviations = wordSet(lists.abbreviations)
/** Characters that can end a sentence. Those of scripts other than Latin, and a line break, always do. */
const possibleEnd = /[.!?…。！？｡؟।॥۔។։\n]/g
const endsOnlySometimes = new Set('.!?…')
/** What follows a character that ends a sentence. */
const afterEnd = new Set(' \t\n"”)')
const opensSentence = /[\p{Lu}\p{Lo}\p{N}¿¡"“'(«\-–•*[]/u

/**
 * Splits running text into sentences; a full stop inside a number, a name or an abbreviation does not end one. A sentence that is too long
 * for a unit is cut into pieces.
 */
export function sentences(text: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const { 0: char, index } of text.matchAll(possibleEnd)) {
    if (endsOnlySometimes.has(char) && !endsSentence(text, start, index)) continue
    parts.push(text.slice(start, index + 1))
    start = index + 1
  }
  parts.push(text.slice(start))
  return parts.flatMap((sentence) => pieces(sentence.trim())).filter((sentence) => sentence.length > 1)
}

function pieces(sentence: string): string[] {
  const piece = startOf(sentence, maxUnitLength)
  return piece === sentence ? [sentence] : [piece, ...pieces(sentence.slice(piece.length).trimStart())]
}

/** Whether the sentence that begins at `start` ends with the character at `at`. */
function endsSentence(text: string, start: number, at: number): boolean {
  const next = text[at + 1]
  if (next === undefined) return true
  if (!afterEnd.has(next)) return false
  if (text[at] !== '.') return true
  const following = text[at + 2]
  if (following !== undefined && !opensSentence.test(following)) return false
  const before = text.slice(Math.max(start, at - 12), at)
  const word = before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('(')) + 1).toLowerCase()
  // “No. 5” goes on, and so does “J. Smith”.
  if (word === 'no' || word === 'nº' || word === 'num') return !/^\d/.test(following ?? '')
  const isInitial = /^\p{L}$/u.test(word)
  return !abbreviations.has(word) && !isInitial
}
