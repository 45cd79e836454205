import { continuesSentence, subjectsAndVerbs } from '../language/joining-words.ts'
import { wordsOfUnit } from '../units/unit-words.ts'
import type { DocumentContext, UnitContext } from './context.ts'
import { type FeatureFamily, flag } from './family.ts'

const maxWordsOfThing = 10
const determiners = new Set('a an the un una el la los las unos unas our my nuestro nuestra mi'.split(' '))

/** “A map of the route”: words without a verb of their own. */
export function isThing({ words }: UnitContext): boolean {
  if (words.length === 0 || words.length > maxWordsOfThing || continues(words)) return false
  return !words.some((word) => subjectsAndVerbs.has(word))
}

/** Spanish: “usando”, “haciendo” */
const gerund = /^[a-z]{2,}(?:ando|iendo)$/
const englishGerunds = new Set('using ensuring allowing enabling making helping avoiding including'.split(' '))

/** “Because …” and “using …” continue the sentence. “A” is an article in English and a preposition in Spanish. */
const continues = ([first = '']: readonly string[]) =>
  (continuesSentence.has(first) && first !== 'a') || gerund.test(first) || englishGerunds.has(first)

/** The first ten features of a unit that is no clause. */
const noClause: readonly number[] = new Array<number>(10).fill(0)

/** Where a clause begins in the text of its sentence. */
const offsetIn = (clause: UnitContext, sentence: UnitContext) => sentence.unit.text.indexOf(clause.unit.text)

/** Whether a clause ends after the words with which its sentence asks. It may begin with them. */
function isAfterAsk(clause: UnitContext, sentence: UnitContext): boolean {
  if (sentence.askEnd === 0) return false
  const askEnd = wordsOfUnit(sentence.unit).tokens[sentence.askEnd - 1]?.end ?? 0
  return offsetIn(clause, sentence) + clause.unit.text.length > askEnd
}

const isAfterColon = (clause: UnitContext, sentence: UnitContext) =>
  sentence.unit.text.slice(0, Math.max(0, offsetIn(clause, sentence))).includes(': ')

/** What a clause is in its sentence: a thing of a list, or a part that only continues it. The last two are about a unit's own clauses. */
export const clauses: FeatureFamily = {
  names: [
    'clauseAsks',
    'clauseAfterAsk',
    'clauseAfterColon',
    'clauseContinues',
    'clauseIsThing',
    'thingAfterAsk',
    'thingAfterColon',
    'clauseHasDeterminer',
    'firstClause',
    'thingsBeside',
    'listedThings',
    'asksForList',
  ],
  values(context: UnitContext, { units }: DocumentContext) {
    const ownClauses = context.children.flatMap((child) => {
      const childContext = units[child]
      return childContext?.unit.kind === 'clause' ? [childContext] : []
    })
    const thingCount = ownClauses.filter(isThing).length
    const listFeatures = [Math.log1p(thingCount), flag(thingCount >= 3 && context.askEnd > 0)]
    const sentence = context.unit.parent === null ? undefined : units[context.unit.parent]
    if (context.unit.kind !== 'clause' || !sentence) return [...noClause, ...listFeatures]
    const isAsked = isAfterAsk(context, sentence)
    const isListed = isAfterColon(context, sentence)
    const isNamedThing = isThing(context)
    const siblings = sentence.children.flatMap((child) => units[child] ?? [])
    return [
      flag(context.askEnd > 0),
      flag(isAsked),
      flag(isListed),
      flag(continues(context.words)),
      flag(isNamedThing),
      flag(isNamedThing && isAsked),
      flag(isNamedThing && isListed),
      flag(determiners.has(context.words[0] ?? '')),
      flag(context.order === 0),
      siblings.filter(isThing).length / (siblings.length || 1),
      ...listFeatures,
    ]
  },
}
