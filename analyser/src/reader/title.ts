import lists from '../../data/name-words.json' with { type: 'json' }
import { kindOf } from '../exact/kinds.ts'
import type { Reading, Request } from '../reading.ts'
import { capitalise, withoutCapital } from '../words/clip.ts'
import { wordSet } from '../words/phrases.ts'
import { overlap, stemsIn } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'
import { firstWords } from './short-name.ts'

const minWords = 3
const maxWords = 8
const texts = {
  en: { with: 'with', and: 'and', for: 'for' },
  es: { with: 'con', and: 'y', for: 'para' },
}

/** Words of a clause, such as “is” and “she”. No title has one. */
const clauseWords = wordSet(lists.clauses)
const isClause = (text: string) => wordsOf(text).some((word) => clauseWords.has(word))

/** Words of a title that says only what the text is, such as “Request for proposal”. */
const genericWords = wordSet(lists.genericTitles)
const isGeneric = (text: string) => wordsOf(text).some((word) => genericWords.has(word))
const lengthOf = (text: string) => text.split(/\s+/).length
const isOfLength = (text: string) => lengthOf(text) >= minWords && lengthOf(text) <= maxWords
const namesKind = (text: string, { main }: Reading['kind']) =>
  main !== 'general' && kindOf([{ text, weight: 1 }]).main === main

type Known = Pick<Reading, 'requests' | 'unsure' | 'kind' | 'client' | 'language' | 'units'>

/**
 * A title of three to eight words: the client's own if it names the work, or else the main thing, and what comes with it or whom it is for.
 * Null if nothing is asked for in words that make a title.
 */
export function titleFrom({ requests: sure, unsure, kind, client, language, units }: Known): Reading['title'] {
  const withoutClauses = (all: readonly Request[]) => all.filter(({ name }) => !isClause(name))
  const requests = withoutClauses(sure)
  const own = units.find((unit) => unit.kind === 'title')?.text.replace(/^(?:(?:re|fwd?|rv|aw|wg):\s*)+/i, '') ?? ''
  const saysWork = requests.some(({ name }) => overlap(stemsIn(name), stemsIn(own)) > 0)
  const isName = isOfLength(own) && !/[?!…]|\.\s/.test(own) && !isClause(own) && !isGeneric(own)
  if (isName && (saysWork || namesKind(own, kind))) return { text: capitalise(own), confidence: 0.8 }
  const briefLanguage = language === 'es' ? 'es' : 'en'
  const words = texts[briefLanguage]
  const main = mainOf(requests, withoutClauses(unsure), kind)
  if (!main) return null
  // A name that must be cut is a sentence rather than a name.
  if (lengthOf(main.name) > maxWords && isOfLength(own)) return { text: capitalise(own), confidence: 0.5 }
  const others = requests.filter(({ name }) => overlap(stemsIn(name), stemsIn(main.name)) < 0.5)
  const [second, third] = others.map(({ name }) => withoutCapital(firstWords(name, maxWords)))
  const first = firstWords(main.name, maxWords)
  const company = client.company && lengthOf(client.company) <= 4 ? `${words.for} ${client.company}` : null
  const forms = [
    second && third && `${first} ${words.with} ${second} ${words.and} ${third}`,
    company && `${first} ${company}`,
    second && `${first} ${words.with} ${second}`,
    first,
  ]
  const fitting = forms.find((form) => form && isOfLength(form) && !isClause(form))
  if (!fitting && isClause(first)) return null
  return { text: capitalise(fitting || first), confidence: main.confidence * (fitting ? 1 : 0.5) }
}

/** What names the kind of work, even if it is less sure, or else the likeliest of the first three requests. */
function mainOf(requests: readonly Request[], unsure: readonly Request[], kind: Reading['kind']): Request | undefined {
  const ofKind = [...requests, ...unsure].find(({ name }) => namesKind(name, kind))
  return ofKind ?? requests.slice(0, 3).toSorted((a, b) => b.confidence - a.confidence)[0]
}
