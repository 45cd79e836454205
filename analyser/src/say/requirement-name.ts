import type { TextLanguage } from '../document.ts'
import { isPerson } from '../facts/person-nouns.ts'
import * as enOpenings from '../language/en/openings.ts'
import * as enRequests from '../language/en/requests.ts'
import * as esOpenings from '../language/es/openings.ts'
import * as esRequests from '../language/es/requests.ts'
import { announcedBy } from '../language/section-kinds.ts'
import { capitalise } from '../words/clip.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { tokensOf } from '../words/tokens.ts'
import { thingOfPerson } from './thing-of-person.ts'
import { withoutOwner } from './third-person.ts'

/** “we are looking for”, “can”, “the”, “we need”, “would be great” */
type Part = 'opening' | 'permission' | 'article' | 'request' | 'wish'

const indexOf = (openings: typeof enOpenings, requests: typeof enRequests) =>
  new PhraseIndex<Part>([
    ['opening', openings.openings],
    ['permission', openings.permissions],
    ['article', openings.articles],
    ['request', requests.requests],
    ['wish', requests.wishes],
  ])

const indexes = { en: indexOf(enOpenings, enRequests), es: indexOf(esOpenings, esRequests) }
const subordinators = { en: enRequests.subordinators, es: esRequests.subordinators }
/** Words for people who use the product. */
const actors = new Set('they she he it you people everyone everybody each one ellos ellas cada quien todos'.split(' '))

const relatives = new Set('where that which donde que'.split(' '))

// Lengths of a name in characters.
const maxLength = 110
const minLength = 8
// A longer label is a sentence that belongs to the name.
const maxLabelWords = 7
// A label is only the heading of a section if this share of its words announces it.
const minSectionShare = 0.9
/** “Login (must have)” */
const priorityMark =
  /\s?[([](?:must|must have|mandatory|required|optional|nice to have|opcional|obligatorio|deseable)[)\]]/gi
const bullet = /^[\s"'“”«*([–—-]+/
/** “Each week: …”, “Step 1: …” */
const emptyLabel =
  /^(?:each|every|for|with|in|on|per|when|if|note|nota|step|paso|day|dia|phase|fase|cada|para|por|en|con|si|cuando)\b/i
const documentLabel = /^(?:rfq|rfp|itt|tor|tdr|asunto|subject)$/i
/** “What we need: …” */
const questionLabel = /^(?:how|what|why|where|which|who|como|cómo|que|qué|donde|dónde|must|should|could|quick one)\b/i

const postscript = /^P\.?\s?[SD]\.?\s?[:.–—-]\s*/

/**
 * A short name for a requirement, mostly in the client's words: “our” becomes “the”. It ends where a clause ends and has at most 110
 * characters. If nothing is left after the words of request, it is the start of the text.
 */
export function requirementName(text: string, language: TextLanguage, label: string | null = null): string {
  const body = bodyOf(text.replace(postscript, ''), label).replace(priorityMark, '')
  const request = withoutPronoun(withoutOpening(fromRequest(body, language), language))
  const thing = withoutOpening(thingOfPerson(request) ?? request, language)
  const clause = tidy(shortened(withoutWish(thing, language)))
  const name = withoutOwner(asInfinitive(clause, language), language)
  return capitalise(name) || capitalise(tidy(text.slice(0, maxLength)))
}

/** “alguien que haga …” asks for “hacer …”. Source: Spanish verbs that requests often have in the subjunctive. */
const infinitives = new Map(
  `haga hacer|hagan hacer|diseñe diseñar|cree crear|desarrolle desarrollar|edite editar|grabe grabar|escriba escribir|traduzca traducir
ayude ayudar|revise revisar|monte montar|lleve llevar|gestione gestionar|arregle arreglar|instale instalar|funcione funcionar
prepare preparar|presente presentar|redacte redactar|corrija corregir|dibuje dibujar`
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** “I want them transcribed”: the thing was named before, and a name cannot begin with “them”. */
const withoutPronoun = (text: string) => text.replace(/^(?:it|them|me|nos|le|les) (?:to )?(?=\p{L}{3,} \p{L})/iu, '')

function asInfinitive(name: string, language: TextLanguage): string {
  const [first = ''] = name.split(' ', 1)
  const verb = language === 'es' ? infinitives.get(first.toLowerCase()) : undefined
  return verb ? verb + name.slice(first.length) : name
}

/** “Payments: by card” is about payments. “We need: a map” is about the map. */
function bodyOf(text: string, label: string | null): string {
  const clean = text.replace(bullet, '').trim()
  const before = label ?? /^([^:.]{3,60}):\s/.exec(clean)?.[1] ?? null
  if (before === null || !clean.startsWith(before)) return clean
  const value = clean.slice(before.length).replace(/^\s?[:–—-]\s?/, '')
  if (value === '') return before
  if (documentLabel.test(before)) return value
  if (emptyLabel.test(before) || questionLabel.test(before) || isOpening(before) || isSection(before)) return value
  const wordCount = before.split(' ').length
  // A sentence before a colon, and a list after it, belong to the name.
  if (wordCount > maxLabelWords || value.split(', ').length > 2) return clean
  // A single word says too little: “Visuals: a model of the room”.
  return wordCount > 1 ? before : `${before}: ${value}`
}

/** “Deliverables: …” announces what follows and names nothing. “Payments” and “Integrations” announce a section too, but name a thing. */
const isSection = (label: string) =>
  (announcedBy(label, 'en')?.share ?? 0) >= minSectionShare &&
  !/^(?:payments?|pagos?|integrations?|integraciones)$/i.test(label)

/** “We are looking for: …”: the label is nothing but an opening. */
function isOpening(label: string): boolean {
  const tokens = tokensOf(label)
  const words = tokens.map(({ text }) => text)
  return [indexes.en, indexes.es].some((index) =>
    index.find(words).some(({ concept, start, end }) => concept === 'opening' && start === 0 && end >= words.length),
  )
}

/** How many characters of a text are read. The limit bounds the time. */
const lookAhead = 400

/** The text from a request in its middle: “We run a bakery and we need a site” becomes “we need a site”. */
function fromRequest(text: string, language: TextLanguage): string {
  const code = language === 'es' ? 'es' : 'en'
  const tokens = tokensOf(text.slice(0, lookAhead))
  const words = tokens.map(({ text: word }) => word)
  const request = indexes[code].find(words).find(
    ({ concept, start, end }) =>
      concept === 'request' &&
      start > 1 &&
      words.length - end >= 2 &&
      !subordinators[code].has(words[start - 1] ?? '') &&
      // “hay que leerlo de allí” makes no sense without the words before it.
      !words.slice(end, end + 2).some((word) => referring.test(word)),
  )
  return request ? text.slice(tokens[request.start]?.start) : afterWish(afterConsequence(text))
}

const otherWishes =
  /^(?:[\p{L}'’-]+ ){1,5}(?:(?:needs|wants|wishes|would like)(?: to(?= ))?|necesita|quiere|desea|busca) (?=\p{L}{2,} \p{L})/iu

/** “The parish council wishes to repair its roof” asks for the repair. What people do with the product stays. */
function afterWish(text: string): string {
  const length = otherWishes.exec(text)?.[0].length ?? 0
  if (length === 0 || tokensOf(text.slice(0, length)).some(({ text: word }) => isPerson(word) || actors.has(word)))
    return text
  return text.slice(length)
}

/** “leerlo”, “it” */
const referring = /(?:[aei]r)(?:lo|la|los|las|le|les)$|^(?:it|them|this|that|esto|eso)$/
const consequence = /, (?:so (?!that\b)|por lo que |así que |asi que )/i
const obligation = /\b(?:ha[sv]e? to|must|should|needs?|deb\p{L}+|hay que|har[ií]an?|tien\p{L}+ que)\b/iu

/** “The coverage is poor, so the app must work offline” is about what follows “so”. */
function afterConsequence(text: string): string {
  const match = consequence.exec(text.slice(0, lookAhead))
  const after = match ? text.slice(match.index + match[0].length) : ''
  return match && obligation.test(after) && !obligation.test(text.slice(0, match.index)) ? after : text
}

/** The text before “would be great”. */
function withoutWish(text: string, language: TextLanguage): string {
  const tokens = tokensOf(text.slice(0, lookAhead))
  const words = tokens.map(({ text: word }) => word)
  const wish = indexes[language === 'es' ? 'es' : 'en']
    .find(words)
    .find(({ concept, start }) => concept === 'wish' && (start > 1 || (start === 1 && (words[0]?.length ?? 0) > 4)))
  return wish ? text.slice(0, tokens[wish.start]?.start) : text
}

/** The text without “we are looking for someone to” before it. Openings may follow each other, so several are removed. */
export function withoutOpening(text: string, language: TextLanguage): string {
  const index = indexes[language === 'es' ? 'es' : 'en']
  const tokens = tokensOf(text.slice(0, lookAhead))
  const words = tokens.map(({ text: word }) => word)
  let at = 0
  for (let round = 0; round < 8; round++) {
    const length = openingLength(index, words.slice(at, at + 12))
    const isAllText = at + length >= words.length
    if (length === 0 || isAllText) break
    at += length
  }
  return text.slice(tokens[at]?.start ?? 0)
}

/** The number of words of the longest opening at the start. 0 if there is none. */
function openingLength(index: PhraseIndex<Part>, words: string[]): number {
  const matches = index.find(words)
  const openings = matches.filter(({ start, concept }) => start === 0 && concept !== 'permission' && concept !== 'wish')
  const longest = Math.max(0, ...openings.map(({ end }) => end))
  if (longest > 0) return longest
  // “Registered customers can …”: the person comes before the verb.
  const permission = matches.find(({ concept, start }) => concept === 'permission' && start > 0 && start <= 4)
  // “A website where people can book” is about the website.
  if (permission && words.slice(0, permission.start).some((word) => relatives.has(word))) return 0
  if (!permission || !words.slice(0, permission.start).some((word) => isPerson(word) || actors.has(word))) return 0
  return Math.max(...matches.filter(({ start }) => start === permission.start).map(({ end }) => end))
}

const reasons = /,? (?:so (?:that|we|i|they|the|it)|in order to|because|since|allowing|ensuring|making)\b|, which\b/i
const spanishReasons = /,? (?:para que|ya que|debido a|con el fin|a fin de|porque|permitiendo)\b|, lo que\b/i
const marks = /\s[–—→]\s|;|[.!?](?:\s|$)|, (?:but|pero|aunque|though|although)\s/

/** Where a reason or another sentence begins, or the end of the text. */
function clauseEnd(text: string): number {
  const ends = [reasons, spanishReasons, marks].map((border) => border.exec(text)?.index ?? text.length)
  // “App para que los socios …”: one word alone would say too little.
  return Math.min(...ends.filter((end) => end >= minLength && text.slice(0, end).includes(' ')), text.length)
}

const phraseBorder = /,? (?:for|with|in|on|by|from|to|of|at|through|via|that|where|when|if|and|or)\s/gi
const spanishBorder = /,? (?:para|con|en|por|desde|que|donde|cuando|si|y|o|mediante)\s/gi

/** The first clause. A long one is cut at its last comma or preposition in the second half, or else between two words. */
function shortened(text: string): string {
  const clause = text.slice(0, clauseEnd(text.slice(0, lookAhead)))
  if (clause.length <= maxLength) return clause
  let border = clause.lastIndexOf(', ', maxLength)
  if (border < maxLength / 2) border = 0
  const start = clause.slice(0, maxLength + 1)
  for (const match of [...start.matchAll(phraseBorder), ...start.matchAll(spanishBorder)])
    if (match.index >= maxLength / 2) border = Math.max(border, match.index)
  if (border > 0) return clause.slice(0, border)
  const lastSpace = clause.lastIndexOf(' ', maxLength)
  return clause.slice(0, lastSpace > minLength ? lastSpace : maxLength)
}

const danglingWord = /\s(?:and|or|the|a|an|of|for|to|with|in|on|by|from|into|as|at|that)$/i
const spanishDanglingWord = /\s(?:y|o|e|u|de|del|la|el|los|las|en|con|para|por|que|un|una|al|se|su)$/i

/** The text without punctuation at its ends, without words such as “and” at its end, and without an open bracket. */
function tidy(text: string): string {
  let rest = text.replace(/[\s.,;:!?"”»('–—。；，、！？।؟،؛-]+$/u, '').replace(/^["“«'(\s]+/, '')
  for (let round = 0; round < 3; round++)
    rest = rest
      .replace(danglingWord, '')
      .replace(spanishDanglingWord, '')
      .replace(/[\s,;:]+$/, '')
  const lastBracket = rest.lastIndexOf('(')
  const isOpen = lastBracket > rest.lastIndexOf(')')
  return isOpen ? rest.slice(0, lastBracket).trim() : rest
}
