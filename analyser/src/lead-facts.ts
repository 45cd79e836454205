import type { FactsInText } from '@proffer/core/lead-sessions/facts.ts'
import data from '../data/patterns.json' with { type: 'json' }
import { readBrief } from './read-brief.ts'
import type { Reading } from './reading.ts'
import { statementsIn } from './say/statements.ts'
import { capitalise, clip, withoutCapital } from './words/clip.ts'

const patterns = data.lead
const MAX_FACT = 100
const MAX_NEEDS = 3

/** “I have a question”, “for our website” name no business. */
const business = `(?!(?:${patterns.noBusiness.replaceAll(' ', '|')})(?:s|es)?(?!\\p{L}))\\p{L}`
const regexesOf = (list: string[]) => list.map((pattern) => new RegExp(pattern.replace('{business}', business), 'iu'))
const ofBusiness = regexesOf(patterns.business)
const whyNow = regexesOf(patterns.whyNow)
const usesToday = regexesOf(patterns.usesToday)
const decider = regexesOf(patterns.decider)
/** “Help us decide” names nobody. */
const undecided = new RegExp(patterns.undecided, 'iu')

/** What ends the words about one thing: punctuation, or a new clause with its own subject. */
const clauseEnd =
  /[,;:.!?()]\s|[.!?]+$|\s[–—-]\s|\s(?:and|but|so|y|pero)\s(?:we|i|it|they|our|my|the|want|need|would|nos|queremos|necesitamos|nuestr[oa]|la|el)\s/iu
const newClause = /(?:[,;]\s|\b(?:and|but|so|y|pero)\s)(?=(?:we|i|perdemos|tardamos)\s)/iu

/** Reads what a client's texts say, in their words. The page shows “Not said” for a missing fact, so no pattern guesses. */
export const factsInText = (text: string): FactsInText => factsOf(readBrief(text))

export function factsOf(reading: Reading): FactsInText {
  const { client, requests, deadline, budget } = reading
  const statements = statementsIn(reading)
  const decided = statements.filter((text) => !undecided.test(text))
  const needs = requests.slice(0, MAX_NEEDS).map(({ name }, at) => (at === 0 ? name : withoutCapital(name)))
  return {
    name: client.name,
    company: client.company,
    phone: client.phone,
    business: firstMatch(statements, ofBusiness),
    whyNow: firstMatch(statements, whyNow),
    usesToday: firstMatch(statements, usesToday),
    decider: firstMatch(decided, decider),
    needs: needs.length > 0 ? clip(needs.join(', '), 2 * MAX_FACT) : null,
    readyBy: deadline && capitalise(deadline.text),
    budget: budget && capitalise(budget.text),
  }
}

/** The sentence in which the client says what they do, or null. */
export const introductionIn = (reading: Reading): string | null =>
  statementsIn(reading).find((text) => ofBusiness.slice(0, 3).some((pattern) => pattern.test(text))) ?? null

/** The words of the first pattern that a statement fits, up to the end of their clause. */
function firstMatch(statements: string[], patterns: RegExp[]): string | null {
  for (const pattern of patterns)
    for (const statement of statements) {
      const clause = pattern.exec(statement)?.[1]?.split(newClause).at(-1)
      const words = clause?.split(clauseEnd, 1)[0]?.trim() ?? ''
      if (words.length > 2) return capitalise(clip(words, MAX_FACT))
    }
  return null
}
