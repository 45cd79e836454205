import { fold } from './fold.ts'

// Letters by range, because Unicode classes cost three times as much and this runs over every word. The ranges also contain a few signs
// such as “¿”, “«” and “»”: “¿quién” is one word. The model is trained with that.
const wordPattern = /[a-z0-9\u00aa-\u1fff\u2c00-\ud7ff][a-z0-9+#'\u00aa-\u1fff\u2c00-\ud7ff]*/g

/** A word with the positions of its first character and after its last one. */
export interface Token {
  text: string
  start: number
  end: number
}

/** The words of a text in lower case and without accents, with their positions in the text. */
export const tokensOf = (text: string): Token[] => tokensIn(fold(text))

/** The words of a text that is already in lower case and without accents. */
export const tokensIn = (folded: string): Token[] =>
  [...folded.matchAll(wordPattern)].map(({ 0: word, index: start }) => {
    // A final apostrophe is a quotation mark.
    const text = word.endsWith("'") ? word.slice(0, -1) : word
    return { text, start, end: start + text.length }
  })

/** The words of a text in lower case and without accents. */
export const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text)
