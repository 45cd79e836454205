import { kindLabel, kindOf } from '../exact/kinds.ts'
import type { Reading, Request } from '../reading.ts'
import { capitalise } from '../words/clip.ts'
import { overlap, stemsOf } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'
import { firstWords } from './short-name.ts'
import { topicsIn } from './topics.ts'

const minWords = 3
const maxWords = 8
const texts = {
  en: { with: 'with', and: 'and', for: 'for' },
  es: { with: 'con', and: 'y', for: 'para' },
}

const lengthOf = (text: string) => text.split(/\s+/).length
const isOfLength = (text: string) => lengthOf(text) >= minWords && lengthOf(text) <= maxWords
const stemsIn = (text: string) => stemsOf(wordsOf(text))
/** Names in capitals, such as “CRM” and “Momoyoga”, keep them. */
const inside = (name: string) =>
  /^\p{Lu}\p{Ll}+(?![\p{L}-]*\p{Lu})/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name
const namesKind = (text: string, { main }: Reading['kind']) =>
  main !== 'general' && kindOf([{ text, weight: 1 }]).main === main

/**
 * A title of three to eight words: the client's own if it names the work, or else the main thing, and what comes with it or whom it is for.
 * Null if nothing is asked for.
 */
export function titleFrom({
  requests,
  kind,
  client,
  language,
  units,
}: Pick<Reading, 'requests' | 'kind' | 'client' | 'language' | 'units'>): Reading['title'] {
  const own = units.find((unit) => unit.kind === 'title')?.text.replace(/^(?:(?:re|fwd?|rv|aw|wg):\s*)+/i, '') ?? ''
  const saysWork = requests.some(({ name }) => overlap(stemsIn(name), stemsIn(own)) > 0)
  if (saysWork && isOfLength(own) && !/[?!…]|\.\s/.test(own) && namesKind(own, kind))
    return { text: capitalise(own), confidence: 0.8 }
  const briefLanguage = language === 'es' ? 'es' : 'en'
  const words = texts[briefLanguage]
  const main = mainOf(requests, kind)
  if (!main) return null
  // A name that must be cut is a sentence rather than a name.
  if (lengthOf(main.name) > maxWords && isOfLength(own)) return { text: capitalise(own), confidence: 0.5 }
  const label = asksForKind(units, kind) && !namesKind(main.name, kind) ? kindLabel(kind.main, briefLanguage) : null
  const others = requests.filter(
    (request) => label !== null || overlap(stemsIn(request.name), stemsIn(main.name)) < 0.5,
  )
  const [second, third] = others.map(({ name }) => inside(firstWords(name, maxWords)))
  const first = label === null ? mainWords(main) : capitalise(label)
  const company = client.company && lengthOf(client.company) <= 4 ? `${words.for} ${client.company}` : null
  const forms = [
    second && third && `${first} ${words.with} ${second} ${words.and} ${third}`,
    company && `${first} ${company}`,
    second && `${first} ${words.with} ${second}`,
    first,
  ]
  const fitting = forms.find((form) => form && isOfLength(form))
  return { text: capitalise(fitting || first), confidence: main.confidence * (fitting ? 1 : 0.5) }
}

/** Whether the client asks for this kind of work in so many words: “we need a new website”. */
const asksForKind = (units: Reading['units'], kind: Reading['kind']) =>
  units.some(
    ({ kind: ofUnit, text }) =>
      ofUnit === 'sentence' &&
      namesKind(text, kind) &&
      topicsIn(wordsOf(text), 'en')
        .concat(topicsIn(wordsOf(text), 'es'))
        .some(({ concept }) => concept === 'request'),
  )

/** The name of a request. A short one leaves out for whom it is, so the rest of its clause is better. */
function mainWords({ name, sentence, quote }: Request): string {
  const short = firstWords(name, maxWords)
  if (lengthOf(short) >= minWords) return short
  const [clause = ''] = sentence.slice(Math.max(0, sentence.indexOf(quote))).split(/[,.;:!?()]| (?:and|y|e) /i, 1)
  return capitalise(firstWords(clause, maxWords)) || short
}

/** The request that names the kind of work, or else the likeliest of the first three. */
function mainOf(requests: readonly Request[], kind: Reading['kind']): Request | undefined {
  const ofKind = requests.find(({ name }) => namesKind(name, kind))
  return ofKind ?? requests.slice(0, 3).toSorted((a, b) => b.confidence - a.confidence)[0]
}
