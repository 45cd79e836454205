import type { Request } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { wordsLike } from './words-like.ts'

export const defaultComplexity = 3

// Source: general experience of estimates.
const hard = wordsLike('hard')
const ordinary = wordsLike('ordinary')
const easy = wordsLike('easy')
const low = wordsLike('lowPriority')
const high = wordsLike('highPriority')
/** “Must: …”, “… (optional)”, “Priority: High”, “Loans | Could”. Such a mark counts before the words of the text. */
const marks =
  '(must|mandatory|required|high|should|medium|could|optional|low|alta|obligatorio|media|opcional|deseable|baja|p[0-5])'
const mark = new RegExp(`^${marks}(?: have)?\\s*[:–-]|[(:|–-]\\s*${marks}(?: have)?\\W*$`)
const lowMark = /^(?:could|optional|low|opcional|deseable|baja|p[345])$/
const mediumMark = /^(?:should|medium|media)$/

export type Rating = ReturnType<typeof rateRequest>

/** How hard, from 1 to 10, and how urgent a request is, each with the words that say so. Null: no words say so, and the default is used. */
export function rateRequest(request: Request) {
  const { name, quote, details } = request
  const text = [quote || name, ...details].join('; ').slice(0, 1000)
  const hardWords = wordsIn(text, hard)
  const ordinaryWords = wordsIn(text, ordinary)
  const easyWords = hardWords.length > 0 ? [] : wordsIn(text, easy)
  const points =
    (hardWords.length > 0 ? 2 + Math.min(2, hardWords.length) : 0) +
    Math.min(2, ordinaryWords.length) -
    Math.min(1, easyWords.length) +
    Math.min(2, Math.floor(details.length / 4))
  const [complexityWords = null] = [...hardWords, ...ordinaryWords, ...easyWords]
  return {
    complexity: Math.max(1, Math.min(10, defaultComplexity + points)),
    complexityWords,
    ...priorityOf(request),
  }
}

type Priority = { priority: 'high' | 'medium' | 'low'; priorityWords: string | null }

function priorityOf({ name, quote, sentence, heading, isMaybe }: Request): Priority {
  const [, before, after] = mark.exec(fold(sentence)) ?? []
  const marked = before ?? after
  if (marked) {
    if (lowMark.test(marked)) return { priority: 'low', priorityWords: marked }
    return { priority: mediumMark.test(marked) ? 'medium' : 'high', priorityWords: marked }
  }
  // “Maybe” is heard by the reader, so no word of this file says it.
  for (const text of [quote || name, heading]) {
    const [lowWords] = wordsIn(text, low)
    if (lowWords !== undefined) return { priority: 'low', priorityWords: lowWords }
    const [highWords] = isMaybe ? [] : wordsIn(text, high)
    if (highWords !== undefined) return { priority: 'high', priorityWords: highWords }
  }
  return { priority: isMaybe ? 'low' : 'medium', priorityWords: null }
}

/** The different words of a list that a text has, as they are written there. */
const wordsIn = (text: string, list: RegExp): string[] => [
  ...new Map(
    [...fold(text).matchAll(list)].map(({ 0: word, index }) => [word, text.slice(index, index + word.length)]),
  ).values(),
]
