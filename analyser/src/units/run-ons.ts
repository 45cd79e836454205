import lists from '../../data/word-lists.json' with { type: 'json' }
import { fold } from '../words/fold.ts'
import { wordSet } from '../words/phrases.ts'

/** A sentence of more words than this with hardly any punctuation was dictated, or typed without a pause. */
const maxWords = 40
/** Fewer words than this stand between two marks of punctuation, on average, in a text that its writer read again. */
const usualPause = 16
/** A piece has at least this many words, so that “fish and chips” stays together. */
const minPiece = 8

/** Words at which a new thought begins. */
const openings = wordSet(lists.thoughtOpenings)
/** After these, a new thought begins if the next word can be its subject or verb. */
const joints = new Set('and or y e o que'.split(' '))
const afterJoints = wordSet(lists.thoughtAfterJoints)

/**
 * Cuts a sentence without pauses where a new thought begins: “… the fence is down and i was going to ask about the shed but …”. What is
 * said in a part of it then counts for that part.
 */
export function thoughtsIn(sentence: string): string[] {
  const words = sentence.split(' ')
  const pauses = sentence.match(/[,;:()–—]/g)?.length ?? 0
  if (words.length <= maxWords || words.length / (pauses + 1) < usualPause) return [sentence]
  const pieces: string[][] = [[]]
  for (const [at, word] of words.entries()) {
    const piece = pieces.at(-1) as string[]
    const isLate = piece.length >= minPiece && words.length - at >= minPiece
    if (isLate && beginsThought(word, words[at + 1])) pieces.push([word])
    else piece.push(word)
  }
  return pieces.map((piece) => piece.join(' '))
}

const plain = (word = '') => fold(word).replace(/[^a-z]/g, '')
const beginsThought = (word: string, next: string | undefined) =>
  openings.has(plain(word)) || (joints.has(plain(word)) && afterJoints.has(plain(next)))
