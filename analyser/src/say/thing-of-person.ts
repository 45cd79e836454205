import { isProvider } from '../facts/person-nouns.ts'
import { documentWords, personWanted } from '../language/document-words.ts'
import { wordsOf } from '../words/tokens.ts'

const purpose = /\s(?:for|to|para)\s(.{6,})$/i
const article = /^(?:a|an|the|our|my|un|una|el|la|mi|nuestro|nuestra)\s/i
const isWanted = /^\S+(?: \S+){0,2} (?:needed|wanted|required) /i
const maxWordsBefore = 5

export const namesPerson = (words: readonly string[]) =>
  words.slice(0, 6).some((word) => isProvider(word)) || words.some((word) => personWanted.has(word))

/** “Illustrator for a field guide” is about a field guide, “Developer to repair a shop” about repairing a shop. */
export function thingOfPerson(text: string): string | null {
  const match = purpose.exec(text)
  const before = wordsOf(text.slice(0, match?.index ?? 0))
  if (!match || before.length > maxWordsBefore || !(before.some((word) => isProvider(word)) || isWanted.test(text)))
    return null
  const rest = match[1]?.trim() ?? ''
  const words = wordsOf(rest)
  if (words.length < 2 || words.every((word) => documentWords.has(word)) || namesPerson(words)) return null
  return rest.replace(article, '').replace(/^\p{Ll}/u, (char) => char.toUpperCase())
}
