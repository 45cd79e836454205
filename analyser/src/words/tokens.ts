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
export function tokensIn(folded: string): Token[] {
  const tokens: Token[] = []
  wordPattern.lastIndex = 0
  for (let match = wordPattern.exec(folded); match !== null; match = wordPattern.exec(folded)) {
    // A final apostrophe is a quotation mark.
    const word = match[0].endsWith("'") ? match[0].slice(0, -1) : match[0]
    tokens.push({ text: word, start: match.index, end: match.index + word.length })
  }
  return tokens
}

/** The words of a text in lower case and without accents. */
export const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text)
