import { withoutGreeting } from '../greeting.ts'
import { trimEndOf } from '../trim-end.ts'

const MAX_LENGTH = 60
// If cutting at a word would drop more than half, the text has no usable word breaks and is cut by characters.
const MIN_KEPT_SHARE = 0.5

/** Words that a cut name must not end with. */
const connectingWords = new Set(
  [
    'a an the and or but nor with without for from of to in on at by as that which who where when so than into our your my',
    'its their his her is are we i it this these also plus via per',
    'un una unos unas el la los las lo y e o u ni pero con sin para por de del al a en que quien donde cuando como su sus',
    'mi mis nuestro nuestra nuestros nuestras tu es son se este esta estos estas también más',
  ]
    .join(' ')
    .split(' '),
)

// Matches the first sentence without its final mark. An abbreviation has fewer than four characters before the mark.
const firstSentencePattern = /^.*?[\p{L}\d]{4}(?=[.!?](?:\s|$))/u
const punctuation = /[\s.,;:–—-]/

const lineEnd = /[\r\n\u2028\u2029]/

/**
 * Names a proposal after its text: the first line, or if that is long, its first sentence or as many words as fit. Empty if
 * the text is.
 */
export function nameFromText(text: string): string {
  const line = firstLine(text).replace(/\s+/g, ' ')
  const whole = withoutPunctuation(line)
  if (fits(whole)) return whole
  const [firstSentence = whole] = firstSentencePattern.exec(line) ?? []
  return fits(firstSentence) ? firstSentence : cutAtWord(whole)
}

/** The first line after the greeting, if there is more than a greeting. */
export function firstLine(text: string): string {
  const whole = text.trim()
  const content = withoutGreeting(whole).trim() || whole
  const [line = ''] = content.split(lineEnd, 1).map((text) => text.trimEnd())
  return content === whole ? line : line.charAt(0).toUpperCase() + line.slice(1)
}

const fits = (text: string) => Array.from(text).length <= MAX_LENGTH

/** Removes spaces and punctuation at the end. A text that has nothing else stays as it is. */
const withoutPunctuation = (text: string) => trimEndOf(text, punctuation) || text

function cutAtWord(text: string): string {
  const characters = Array.from(text)
  const cut = characters.slice(0, MAX_LENGTH).join('').trimEnd()
  // One character more than fits, so the last part reaches beyond the limit and is dropped. It is empty after a complete word.
  const words = characters
    .slice(0, MAX_LENGTH + 1)
    .join('')
    .split(' ')
    .slice(0, -1)
  while (words.length > 1 && connectingWords.has(withoutPunctuation(words.at(-1) ?? '').toLowerCase())) words.pop()
  const name = withoutPunctuation(words.join(' '))
  return name.length < cut.length * MIN_KEPT_SHARE ? cut : name
}
