import { fold } from '../words/fold.ts'

/** A word, a number or a sign of a text, with its place. */
export interface Token {
  /** In lower case and without accents. */
  word: string
  start: number
  end: number
  /** Whether it has a letter or a digit. */
  isWord: boolean
  /** How it is written: `a` lower case, `A` capital, `AA` all capitals, `0` with a digit, `.` a sign. */
  shape: 'a' | 'A' | 'AA' | '0' | '.'
}

/** “3.500”, “10:30”, “6k”; “can't”, “check-in”, “e.V.”, “ana@example.org”, “C++”; any other sign by itself. */
const token =
  /\p{N}+(?:[.,:]\p{N}+)*[\p{L}º]{0,3}|\p{L}[\p{L}\p{M}\p{N}]*(?:['’@._&+#/-][\p{L}\p{N}]+)*(?:\+\+|#)?|[^\s\p{L}\p{N}]/gu

/** The tokens of a text. A longer word than 40 characters is cut, because nobody wrote it. */
export function tokensOf(text: string): Token[] {
  const folded = fold(text)
  return [...text.matchAll(token)].map(({ 0: written, index }) => {
    const end = index + written.length
    const isWord = /[\p{L}\p{N}]/u.test(written)
    return { word: folded.slice(index, Math.min(end, index + 40)), start: index, end, isWord, shape: shapeOf(written) }
  })
}

function shapeOf(written: string): Token['shape'] {
  if (/\p{N}/u.test(written)) return '0'
  if (!/\p{L}/u.test(written)) return '.'
  if (/^\p{Lu}/u.test(written)) return written.length > 1 && !/\p{Ll}/u.test(written) ? 'AA' : 'A'
  return 'a'
}
