import type { FactsInText } from '@proffer/core/lead-sessions/facts.ts'
import { readBrief } from './read-brief.ts'
import type { Reading } from './reading.ts'
import { statementsIn } from './say/statements.ts'
import { capitalise, clip } from './words/clip.ts'

const MAX_FACT = 100
const MAX_NEEDS = 3

/** “I have a question”, “for our website” */
const notABusiness =
  '(?!(?:question|idea|problem|project|site|website|web|page|app|logo|budget|customer|client|user|team|staff|guest|member|new|bit|little|lot|' +
  'couple|few|pregunta|duda|idea|problema|proyecto|página|sitio|cliente|usuario|equipo|nuev[oa]|poco)(?:s|es)?(?!\\p{L}))'
// “We run two cafés”, but not “we run 300 events”.
const several = '(?:two|three|four|five|dos|tres|cuatro|cinco|[2-9]) '
const business = [
  `\\b(?:(?:i|we) (?:run|own|manage) (?:an?|the|our own)|we(?: are|['’]re) an?) (${notABusiness}\\p{L}.+)`,
  `\\b(?:tengo|tenemos|llevo|llevamos|regento|dirijo|somos) una? (${notABusiness}\\p{L}.+)`,
  `\\b(?:(?:i|we) (?:run|own)|llevo|llevamos|regentamos|dirigimos) (${several}${notABusiness}\\p{L}.+)`,
  `\\b(?:for (?:our|my)|para (?:mi|nuestr[oa])) (${notABusiness}\\p{L}.+)`,
  `^(?:our|my|mi|nuestr[oa]) (${notABusiness}[\\p{L}’' -]{3,40}?) (?:wants?|needs?|would like|quiere|necesita)\\b.*`,
].map((pattern) => new RegExp(pattern, 'iu'))
const whyNow = [
  /\b(?:because|porque|ya que) (.+)/iu,
  /\b((?:we|i) (?:keep |always |often )?(?:miss|lose|waste|struggle|can['’]?t|cannot)\b.*|(?:perdemos|tardamos|no damos abasto)\b.*)/iu,
]
const usesToday = [
  /\b(?:(?:we|i) (?:currently |now |still |already |only )?use|usamos|utilizamos|trabajamos con) ((?!your\b).+)/iu,
  /((?:our|my|nuestr[oa]|mi) (?:current |old |existing )?(?:website|site|system|web|página|sistema) (?:is|was|runs|es|está|funciona) .+)/iu,
]
const decider = [/(.*(?:\b(?:decides?|final say|must approve)\b|\bdecid(?:o|e|imos|en)(?!\p{L})|última palabra).*)/iu]
/** “Help us decide” names nobody. */
const undecided = /(?:help (?:us|me)|can['’]?t|cannot|\bto|haven['’]t|\bno|ayud\p{L}* a) decid/iu

/** What ends the words about one thing: punctuation, or a new clause with its own subject. */
const clauseEnd =
  /[,;:.!?()]\s|[.!?]+$|\s[–—-]\s|\s(?:and|but|so|y|pero)\s(?:we|i|it|they|our|my|the|want|need|would|nos|queremos|necesitamos|nuestr[oa]|la|el)\s/iu
const newClause = /(?:[,;]\s|\b(?:and|but|so|y|pero)\s)(?=(?:we|i|perdemos|tardamos)\s)/iu

/** Reads what a client's texts say, in their words. The page shows “Not said” for a missing fact, so no pattern guesses. */
export const factsInText = (text: string): FactsInText => factsOf(readBrief(text))

export function factsOf(reading: Reading): FactsInText {
  const { client, requests, deadline, budget } = reading
  const statements = statementsIn(reading)
  const needs = requests.slice(0, MAX_NEEDS).map(({ name }, at) => (at === 0 ? name : withoutCapital(name)))
  return {
    name: client.name,
    company: client.company,
    phone: client.phone,
    business: firstMatch(statements, business),
    whyNow: firstMatch(statements, whyNow),
    usesToday: firstMatch(statements, usesToday),
    decider: firstMatch(
      statements.filter((text) => !undecided.test(text)),
      decider,
    ),
    needs: needs.length > 0 ? clip(needs.join(', '), 2 * MAX_FACT) : null,
    readyBy: deadline && capitalise(deadline.text),
    budget: budget && capitalise(budget.text),
  }
}

/** The sentence in which the client says what they do, or null. */
export const introductionIn = (reading: Reading): string | null =>
  statementsIn(reading).find((text) => business.slice(0, 3).some((pattern) => pattern.test(text))) ?? null

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

/** Abbreviations keep their capitals. */
const withoutCapital = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text
