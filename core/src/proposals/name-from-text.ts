import { withoutGreeting } from '../greeting.ts'
import { trimEndOf } from '../trim-end.ts'

const MAX_NAME_CHARACTERS = 60
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

// The first sentence without its final mark. `St.` ends no sentence, because it has fewer than four characters before the mark.
const firstSentencePattern = /^.*?[\p{L}\d]{4}(?=[.!?](?:\s|$))/u
const punctuation = /[\s.,;:–—-]/

const lineEnd = /[\r\n\u2028\u2029]/

/**
 * Names a proposal after its text: the first line, or if that is long, its first sentence or as many words as fit. Empty if
 * the text is.
 */
export function nameFromText(text: string): string {
  const line = firstLine(text).replace(/\s+/g, ' ')
  const wholeLine = withoutPunctuation(line)
  if (fits(wholeLine)) return wholeLine
  const [firstSentence = wholeLine] = firstSentencePattern.exec(line) ?? []
  return fits(firstSentence) ? firstSentence : cutAtWord(wholeLine)
}

/** The first line without its greeting. After a greeting it gets a capital letter. A text that is only a greeting stays as it is. */
export function firstLine(text: string): string {
  const trimmed = text.trim()
  const content = withoutGreeting(trimmed).trim() || trimmed
  const [firstOfContent = ''] = content.split(lineEnd, 1)
  const line = firstOfContent.trimEnd()
  const hadGreeting = content !== trimmed
  return hadGreeting ? line.charAt(0).toUpperCase() + line.slice(1) : line
}

const fits = (text: string) => Array.from(text).length <= MAX_NAME_CHARACTERS

/** Removes spaces and punctuation at the end. A text that has nothing else stays as it is. */
const withoutPunctuation = (text: string) => trimEndOf(text, punctuation) || text

/** As many whole words as fit, without connecting words at the end. */
function cutAtWord(text: string): string {
  const characters = Array.from(text)
  const cutAnywhere = characters.slice(0, MAX_NAME_CHARACTERS).join('').trimEnd()
  // One character more than fits, so the last word reaches beyond the limit and is dropped. It is empty after a complete word.
  const withNextCharacter = characters.slice(0, MAX_NAME_CHARACTERS + 1).join('')
  const words = withNextCharacter.split(' ').slice(0, -1)
  while (words.length > 1 && isConnectingWord(words.at(-1) ?? '')) words.pop()
  const name = withoutPunctuation(withoutOpenBracket(words.join(' ')))
  return name.length < cutAnywhere.length * MIN_KEPT_SHARE ? cutAnywhere : name
}

/** Cuts before a bracket that is not closed: "A timetable (that's the" becomes "A timetable". */
function withoutOpenBracket(text: string): string {
  const opened = text.lastIndexOf('(')
  return opened > 0 && !text.includes(')', opened) ? text.slice(0, opened).trimEnd() : text
}

const isConnectingWord = (word: string) => connectingWords.has(withoutPunctuation(word).toLowerCase())
