import { withoutGreeting } from '../greeting.ts'
import { trimEndOf } from '../trim-end.ts'

/** What a proposal is called when nobody has named it, from what its client wrote. */

const LONGEST = 60
// A name that was cut has little left when half of it is gone; then the text has no words to cut between.
const SHORTEST_SHARE = 0.5

/** Words that a name cannot end with, because they announce what was cut off. */
const dangling = new Set(
  [
    'a an the and or but nor with without for from of to in on at by as that which who where when so than into our your my',
    'its their his her is are we i it this these also plus via per',
    'un una unos unas el la los las lo y e o u ni pero con sin para por de del al a en que quien donde cuando como su sus',
    'mi mis nuestro nuestra nuestros nuestras tu es son se este esta estos estas también más',
  ]
    .join(' ')
    .split(' '),
)

// The end of a sentence, and not of an abbreviation, which is short.
const sentence = /^.*?[\p{L}\d]{4}(?=[.!?](?:\s|$))/u
const punctuation = /[\s.,;:–—-]/

const lineEnd = /[\r\n\u2028\u2029]/

/** A short name: the first line, of a long one its first sentence or as many words as fit. Empty when the text is. */
export function nameFromText(text: string): string {
  const line = firstLine(text).replace(/\s+/g, ' ')
  const whole = withoutEnd(line)
  if (fits(whole)) return whole
  const [opening = whole] = sentence.exec(line) ?? []
  return fits(opening) ? opening : fewerWords(whole)
}

/** The first line that says more than “hello”, where there is one. */
export function firstLine(text: string): string {
  const whole = text.trim()
  const said = withoutGreeting(whole).trim() || whole
  const [line = ''] = said.split(lineEnd, 1).map((text) => text.trimEnd())
  return said === whole ? line : line.charAt(0).toUpperCase() + line.slice(1)
}

const fits = (text: string) => Array.from(text).length <= LONGEST

/** A text of punctuation alone keeps it. */
const withoutEnd = (text: string) => trimEndOf(text, punctuation) || text

function fewerWords(text: string): string {
  const characters = Array.from(text)
  const kept = characters.slice(0, LONGEST).join('').trimEnd()
  // With one character more, what stands last does not fit: a part of a word, or nothing behind a whole one.
  const words = characters
    .slice(0, LONGEST + 1)
    .join('')
    .split(' ')
    .slice(0, -1)
  while (words.length > 1 && dangling.has(withoutEnd(words.at(-1) ?? '').toLowerCase())) words.pop()
  const name = withoutEnd(words.join(' '))
  return name.length < kept.length * SHORTEST_SHARE ? kept : name
}
