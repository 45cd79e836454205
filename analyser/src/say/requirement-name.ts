import type { TextLanguage } from '../document.ts'
import { isPerson } from '../facts/person-nouns.ts'
import {
  articles as enArticles,
  openings as enOpenings,
  permissions as enPermissions,
} from '../language/en/openings.ts'
import {
  articles as esArticles,
  openings as esOpenings,
  permissions as esPermissions,
} from '../language/es/openings.ts'
import { announcedBy } from '../language/section-kinds.ts'
import { capitalise } from '../words/clip.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { tokensOf } from '../words/tokens.ts'
import { withoutOwner } from './third-person.ts'

const indexes = {
  en: new PhraseIndex<'opening' | 'permission' | 'article'>([
    ['opening', enOpenings],
    ['permission', enPermissions],
    ['article', enArticles],
  ]),
  es: new PhraseIndex<'opening' | 'permission' | 'article'>([
    ['opening', esOpenings],
    ['permission', esPermissions],
    ['article', esArticles],
  ]),
}

const maxLength = 100
const minLength = 8
const maxLabelWords = 7
const sureSection = 0.9
const bullet = /^[\s"'“”«*([–—-]+/
const emptyLabel =
  /^(?:each|every|for|with|in|on|per|when|if|note|nota|step|paso|day|dia|phase|fase|cada|para|por|en|con|si|cuando)\b/i

/** A short name for a requirement in the client's words. It ends where a clause ends and has at most 100 characters. */
export function requirementName(text: string, language: TextLanguage, label: string | null = null): string {
  const rest = withoutOpening(bodyOf(text, label), language)
  return capitalise(withoutOwner(tidy(shortened(rest)), language)) || capitalise(tidy(text.slice(0, maxLength)))
}

/** “Payments: by card” is about payments. “We need: a map” is about the map. */
function bodyOf(text: string, label: string | null): string {
  const clean = text.replace(bullet, '').trim()
  const own = label ?? /^([^:.]{3,60}):\s/.exec(clean)?.[1] ?? null
  if (own === null || !clean.startsWith(own)) return clean
  const value = clean.slice(own.length).replace(/^\s?[:–—-]\s?/, '')
  const words = own.split(' ').length
  if (value === '') return own
  if (words > maxLabelWords || emptyLabel.test(own) || isOpening(own) || isSection(own)) return value
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

function openingEnd(index: (typeof indexes)['en'], words: string[]): number {
  const found = index.find(words)
  const first = found.filter(({ start, concept }) => start === 0 && concept !== 'permission')
  const opening = Math.max(0, ...first.map(({ end }) => end))
  if (opening > 0) return opening
  // “Registered customers can …”: the person stands before the verb.
  const permission = found.find(({ concept, start }) => concept === 'permission' && start > 0 && start <= 4)
  if (!permission || !words.slice(0, permission.start).some((word) => isPerson(word))) return 0
  return Math.max(...found.filter(({ start }) => start === permission.start).map(({ end }) => end))
}

const reasons = /,? (?:so (?:that|we|i|they|the|it)|in order to|because|since|which|allowing|ensuring|making)\b/i
const spanishReasons = /,? (?:para que|ya que|debido a|con el fin|a fin de|porque|lo que|permitiendo)\b/i
const marks = /\s[–—→]\s|;|[.!?](?:\s|$)/

/** Where a reason or another sentence begins, or the end of the text. */
function clauseEnd(text: string): number {
  const ends = [reasons, spanishReasons, marks].map((border) => border.exec(text)?.index ?? text.length)
  return Math.min(...ends.filter((end) => end >= minLength), text.length)
}

const phraseBorder =
  /,? (?:for|with|in|on|by|from|to|of|at|through|via|that|where|when|if|and|or|para|con|en|por|desde|que|donde|cuando|si|y|o|mediante)\s/gi

function shortened(text: string): string {
  const whole = text.slice(0, clauseEnd(text.slice(0, 400)))
  if (whole.length <= maxLength) return whole
  let border = whole.lastIndexOf(', ', maxLength)
  if (border < maxLength / 2) border = 0
  for (const match of whole.slice(0, maxLength + 1).matchAll(phraseBorder))
    if (match.index >= maxLength / 2) border = Math.max(border, match.index)
  if (border > 0) return whole.slice(0, border)
  return whole.slice(0, whole.lastIndexOf(' ', maxLength) > minLength ? whole.lastIndexOf(' ', maxLength) : maxLength)
}

const danglingWord =
  /\s(?:and|or|the|a|an|of|for|to|with|in|on|by|from|into|as|at|that|y|o|e|u|de|del|la|el|los|las|en|con|para|por|que|un|una|al|se|su)$/i

function tidy(text: string): string {
  let rest = text.replace(/[\s.,;:!?"”»('–—。；，、！？।؟،؛-]+$/u, '').replace(/^["“«'(\s]+/, '')
  for (let round = 0; round < 3; round++) rest = rest.replace(danglingWord, '').replace(/[\s,;:]+$/, '')
  const open = rest.lastIndexOf('(')
  return open > rest.lastIndexOf(')') ? rest.slice(0, open).trim() : rest
}
