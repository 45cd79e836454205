import { isProvider } from '../facts/person-nouns.ts'
import { documentWords, personWanted } from '../language/document-words.ts'
import { wordsOf } from '../words/tokens.ts'

/** The end of “Illustrator for a field guide”. */
const purpose = /\s(?:for|to|para)\s(.{6,})$/i
const article = /^(?:a|an|the|our|my|un|una|el|la|mi|nuestro|nuestra)\s/i
/** “Developer needed ” */
const isWanted = /^\S+(?: \S+){0,2} (?:needed|wanted|required) /i
const maxWordsBefore = 5

/** Whether a title looks for a person: “Developer”, “expert wanted”. */
export const namesPerson = (words: readonly string[]) =>
  words.slice(0, 6).some((word) => isProvider(word)) || words.some((word) => personWanted.has(word))

/**
 * “Field guide” for “Illustrator for a field guide”, “Repair a shop” for “Developer to repair a shop”. Null if the text does not look for
 * a person, or names no thing.
 */
export function thingOfPerson(text: string): string | null {
  const match = purpose.exec(text)
  if (!match) return null
  const wordsBefore = wordsOf(text.slice(0, match.index))
  const looksForPerson = wordsBefore.some((word) => isProvider(word)) || isWanted.test(text)
  if (wordsBefore.length > maxWordsBefore || !looksForPerson) return null
  const thing = match[1]?.trim() ?? ''
  const words = wordsOf(thing)
  if (words.length < 2 || words.every((word) => documentWords.has(word)) || namesPerson(words)) return null
  return thing.replace(article, '').replace(/^\p{Ll}/u, (char) => char.toUpperCase())
}
