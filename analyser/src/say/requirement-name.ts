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
const actors = new Set('they she he it you people everyone everybody each one ellos ellas cada quien todos'.split(' '))

const relatives = new Set('where that which donde que'.split(' '))

const maxLength = 110
const minLength = 8
const maxLabelWords = 7
const sureSection = 0.9
const priorityMark =
  /\s?[([](?:must|must have|mandatory|required|optional|nice to have|opcional|obligatorio|deseable)[)\]]/gi
const bullet = /^[\s"'“”«*([–—-]+/
const emptyLabel =
  /^(?:each|every|for|with|in|on|per|when|if|note|nota|step|paso|day|dia|phase|fase|cada|para|por|en|con|si|cuando)\b/i
const documentLabel = /^(?:rfq|rfp|itt|tor|tdr|asunto|subject)$/i
const questionLabel = /^(?:how|what|why|where|which|who|como|cómo|que|qué|donde|dónde|must|should|could|quick one)\b/i

const postscript = /^P\.?\s?[SD]\.?\s?[:.–—-]\s*/

/** A short name for a requirement in the client's words. It ends where a clause ends and has at most 110 characters. */
export function requirementName(text: string, language: TextLanguage, label: string | null = null): string {
  const plain = text.replace(postscript, '')
  const body = fromRequest(bodyOf(plain, label).replace(priorityMark, ''), language)
  const opened = withoutPronoun(withoutOpening(body, language))
  const rest = withoutOpening(thingOfPerson(opened) ?? opened, language)
  const name = asInfinitive(tidy(shortened(withoutWish(rest, language))), language)
  return capitalise(withoutOwner(name, language)) || capitalise(tidy(text.slice(0, maxLength)))
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
  const own = label ?? /^([^:.]{3,60}):\s/.exec(clean)?.[1] ?? null
  if (own === null || !clean.startsWith(own)) return clean
  const value = clean.slice(own.length).replace(/^\s?[:–—-]\s?/, '')
  const words = own.split(' ').length
  if (value === '') return own
  if (documentLabel.test(own)) return value
  if (emptyLabel.test(own) || questionLabel.test(own) || isOpening(own) || isSection(own)) return value
  // A sentence before a colon, and a list after it, belong to the name.
  if (words > maxLabelWords || value.split(', ').length > 2) return clean
  // A single word says too little: “Visuals: a model of the room”.
  return words > 1 ? own : `${own}: ${value}`
}

/** “Deliverables: …” announces what follows and names nothing. */
const isSection = (label: string) =>
  (announcedBy(label, 'en')?.share ?? 0) >= sureSection &&
  !/^(?:payments?|pagos?|integrations?|integraciones)$/i.test(label)

function isOpening(label: string): boolean {
  const tokens = tokensOf(label)
  const words = tokens.map(({ text }) => text)
  return [indexes.en, indexes.es].some((index) =>
    index.find(words).some(({ concept, start, end }) => concept === 'opening' && start === 0 && end >= words.length),
  )
}

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

const referring = /(?:[aei]r)(?:lo|la|los|las|le|les)$|^(?:it|them|this|that|esto|eso)$/
const consequence = /, (?:so (?!that\b)|por lo que |así que |asi que )/i
const obligation = /\b(?:ha[sv]e? to|must|should|needs?|deb\p{L}+|hay que|har[ií]an?|tien\p{L}+ que)\b/iu

/** “The coverage is poor, so the app must work offline” is about what follows “so”. */
function afterConsequence(text: string): string {
  const match = consequence.exec(text.slice(0, lookAhead))
  const rest = match ? text.slice(match.index + match[0].length) : ''
  return match && obligation.test(rest) && !obligation.test(text.slice(0, match.index)) ? rest : text
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

/** The text without “we are looking for someone to …” before it. */
export function withoutOpening(text: string, language: TextLanguage): string {
  const index = indexes[language === 'es' ? 'es' : 'en']
  const tokens = tokensOf(text.slice(0, 400))
  const words = tokens.map(({ text: word }) => word)
  let at = 0
  for (let round = 0; round < 8; round++) {
    const rest = words.slice(at, at + 12)
    const end = openingEnd(index, rest)
    if (end === 0 || words.length - at - end < 1) break
    at += end
  }
  return text.slice(tokens[at]?.start ?? 0)
}

function openingEnd(index: PhraseIndex<Part>, words: string[]): number {
  const found = index.find(words)
  const first = found.filter(({ start, concept }) => start === 0 && concept !== 'permission' && concept !== 'wish')
  const opening = Math.max(0, ...first.map(({ end }) => end))
  if (opening > 0) return opening
  // “Registered customers can …”: the person stands before the verb.
  const permission = found.find(({ concept, start }) => concept === 'permission' && start > 0 && start <= 4)
  // “A website where people can book” is about the website.
  if (permission && words.slice(0, permission.start).some((word) => relatives.has(word))) return 0
  if (!permission || !words.slice(0, permission.start).some((word) => isPerson(word) || actors.has(word))) return 0
  return Math.max(...found.filter(({ start }) => start === permission.start).map(({ end }) => end))
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

function shortened(text: string): string {
  const whole = text.slice(0, clauseEnd(text.slice(0, 400)))
  if (whole.length <= maxLength) return whole
  let border = whole.lastIndexOf(', ', maxLength)
  if (border < maxLength / 2) border = 0
  const start = whole.slice(0, maxLength + 1)
  for (const match of [...start.matchAll(phraseBorder), ...start.matchAll(spanishBorder)])
    if (match.index >= maxLength / 2) border = Math.max(border, match.index)
  if (border > 0) return whole.slice(0, border)
  return whole.slice(0, whole.lastIndexOf(' ', maxLength) > minLength ? whole.lastIndexOf(' ', maxLength) : maxLength)
}

const danglingWord = /\s(?:and|or|the|a|an|of|for|to|with|in|on|by|from|into|as|at|that)$/i
const spanishDanglingWord = /\s(?:y|o|e|u|de|del|la|el|los|las|en|con|para|por|que|un|una|al|se|su)$/i

function tidy(text: string): string {
  let rest = text.replace(/[\s.,;:!?"”»('–—。；，、！？।؟،؛-]+$/u, '').replace(/^["“«'(\s]+/, '')
  for (let round = 0; round < 3; round++)
    rest = rest
      .replace(danglingWord, '')
      .replace(spanishDanglingWord, '')
      .replace(/[\s,;:]+$/, '')
  const open = rest.lastIndexOf('(')
  return open > rest.lastIndexOf(')') ? rest.slice(0, open).trim() : rest
}
