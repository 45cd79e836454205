import type { Priority } from '../brief-analysis.ts'
import { isOnlyTerms } from '../detect/terms.ts'
import type { SectionKind } from '../lexicon/headings.ts'
import { type PriorityLabel, splitPriority } from '../lexicon/priority-labels.ts'
import { roleNouns } from '../lexicon/roles.ts'
import { asksForWork, speaksOfGiven } from '../lexicon/signals.ts'
import { startsWithWork } from '../lexicon/verbs.ts'
import type { Block, Section } from '../text/document.ts'
import { fold } from '../text/fold.ts'
import { announcesOnly } from '../text/labels.ts'
import { isSentence, listParts } from '../text/list-parts.ts'
import { sentences } from '../text/sentences.ts'
import { splitClauses, withoutLabel } from './clauses.ts'
import { withoutOpening } from './naming.ts'
import {
  aboutClient,
  isAside,
  isCommercialTerm,
  isGiven,
  isWork,
  metadata,
  namesAPerson,
  normalizeForMatching,
  wantedPart,
} from './sentence-kinds.ts'

/** A piece of the brief that asks for something. `weight` orders them when there are too many. */
export type Candidate = {
  text: string
  details: string[]
  heading: string
  kind: SectionKind | null
  weight: number
  order: number
  /** Whether it is a member of a list. */
  listed?: boolean
  /** The priority that the brief gives to this item. */
  priority?: Priority
}

/** The weight of a request that names no work. */
export const vagueWeight = 0.4

export const kindsWithoutRequests = new Set<SectionKind | null>([
  'exclusion',
  'bid',
  'vendor',
  'given',
  'money',
  'schedule',
  'audience',
  'contact',
  'future',
])

export type Found = Omit<Candidate, 'order'>

/** What a section asks for, item by item and sentence by sentence. */
export function piecesOf(section: Section): Found[] {
  const { kind } = section
  if (kindsWithoutRequests.has(kind) || aboutClient.test(normalizeForMatching(section.heading))) return []
  const found = section.blocks.flatMap((block) =>
    block.type === 'item' ? fromLabelled(block, section, kind) : fromParagraph(block, section, kind),
  )
  return [...fromLead(section), ...found]
}

/** “We need a shop with:” asks for the shop, and the list below it for its parts. */
function fromLead(section: Section): Found[] {
  const { heading, level, kind, parents } = section
  if (
    level !== 9 ||
    !wantsThing.test(normalizeForMatching(heading)) ||
    announcesOnly.test(normalizeForMatching(heading))
  )
    return []
  const text = heading.replace(/\s(?:with|that has|con|que tenga)$/i, '')
  if (!isWork(normalizeForMatching(text)) || namesAPerson(text) || isIncomplete.test(normalizeForMatching(text)))
    return []
  return [{ text, details: [], heading: parents.at(-1) ?? '', kind, weight: 2 }]
}

const isIncomplete = /\b(?:to|can|will|must|should|(?:that|which|where|que|donde) [a-z]{2,14}|para|debe|pueda)$/
const wantsThing =
  /^(?:(?:we|i)(?:'d)? (?:need|want|would like|like|require)|(?:we|i) (?:are|am) looking for|looking for|necesit(?:o|amos)|quer(?:emos)|quiero|busc(?:o|amos)) (?:an?|the|una?|el|la)\s/

const priorities: Record<Exclude<PriorityLabel, 'wont'>, Priority> = { must: 'high', should: 'medium', could: 'low' }

function fromLabelled(block: Block, section: Section, kind: SectionKind | null): Found[] {
  const { label } = block
  if (!label) return fromItem(block, section, kind)
  if (label === 'wont') return []
  const found = fromItem(block, section, label === 'could' ? 'optional' : (kind ?? 'ask'))
  return found.map((candidate) => ({ ...candidate, priority: priorities[label] }))
}

function fromItem(item: Block, section: Section, kind: SectionKind | null): Found[] {
  const foldedOriginal = normalizeForMatching(item.text)
  const text = wantedPart(item.text, foldedOriginal)
  const block = text === item.text ? item : { ...item, text }
  const folded = block === item ? foldedOriginal : normalizeForMatching(text)
  if (
    !isWork(folded) ||
    isAside(folded) ||
    isOnlyTerms(folded) ||
    statesBudget.test(folded) ||
    isGiven(block.text) ||
    block.text.length < (isName.test(block.text) ? 2 : 3) ||
    /^\[[^\]]*\]$/.test(block.text) ||
    block.text.endsWith('?') ||
    metadata.test(folded)
  )
    return []
  const asks = asksForWork.test(folded) || startsWithVerb(block.text)
  if ((kind === 'stack' || kind === 'context' || kind === 'goal') && !asks) return []
  const weight = itemWeights[kind ?? 'none'] ?? (kind === 'stack' ? (asksForWork.test(folded) ? 2 : 1) : 3)
  // “Each episode: cut …, level …, write …” is running text with a label before it.
  if ((block.text.length > 100 || roleLabel(block.text)) && withoutLabel(block.text) !== block.text) {
    return splitClauses(block.text).map((clause) => ({
      text: clause,
      details: [],
      heading: section.heading,
      kind,
      weight,
    }))
  }
  const own: Found = { text: block.text, details: block.children, heading: section.heading, kind, weight, listed: true }
  if (!block.text.endsWith(':') || block.children.length > 8) return [own]
  const children = block.children.flatMap((child) => fromItem({ ...block, text: child, children: [] }, section, kind))
  return block.text.split(' ').length > 3 ? [own, ...children] : children
}

const statesBudget = /^(?:(?:my|our|the|mi|nuestro|el) )?(?:max(?:imum)? )?(?:budget|presupuesto)\b[^.]{0,30}\d/

/** Two letters can be a name: “QA”, or a word in a script without capitals. */
const isName = /^(?:\p{Lu}{2}|\p{Lo}{2})$/u

/** “Tenants: pay the rent, report damage”: the label is the role, the rest are the tasks. */
function roleLabel(text: string): boolean {
  const label = fold(/^([^:.]{3,30}):\s/.exec(text)?.[1] ?? '')
  return (
    label !== '' &&
    label
      .split(/[\s,/]+/)
      .every((word) => roleNouns.en.has(word) || roleNouns.es.has(word) || /^(?:and|y|the|los|las)$/.test(word))
  )
}

const itemWeights: Partial<Record<SectionKind | 'none', number>> = {
  ask: 4,
  acceptance: 2,
  context: 1,
  optional: 1,
}

function fromParagraph(block: Block, section: Section, kind: SectionKind | null): Found[] {
  const found: Found[] = []
  let hasRequest = false
  for (const original of sentences(block.text)) {
    const foldedOriginal = normalizeForMatching(original)
    const sentence = wantedPart(original, foldedOriginal)
    const labelled = splitPriority(sentence)
    if (labelled && sentence.length <= 120) {
      const { label, body: text } = labelled
      found.push(...fromLabelled({ ...block, type: 'item', text, label, children: [] }, section, kind))
      continue
    }
    const folded = sentence === original ? foldedOriginal : normalizeForMatching(sentence)
    if (
      sentence.length < 12 ||
      !isWork(folded) ||
      sentence.endsWith('?') ||
      isCommercialTerm(folded) ||
      asksForAnOffer.test(folded)
    )
      continue
    const asks = asksForWork.test(folded) || sentence !== original || addsThing(folded)
    // “I want a shop. Search, a basket, vouchers.”: a list without a verb after a request names its parts.
    const parts = hasRequest && !asks ? listParts(sentence) : []
    if (!asks && parts.length === 0 && (speaksOfGiven.test(folded) || !isOrder(sentence, folded))) continue
    hasRequest = true
    const weight = kind === 'context' ? 0.5 : kind === 'ask' ? 2.5 : 2
    const vague = asksForHelp.test(folded)
    for (const text of parts.length > 0 ? parts : splitClauses(sentence)) {
      if (isGiven(text)) continue
      found.push({
        text,
        details: [],
        heading: section.heading,
        kind,
        weight: vague ? vagueWeight : namesAPerson(text) ? 0.8 : weight,
      })
    }
  }
  return found
}

/** “And payments.” continues the previous request. */
const addsThing = (folded: string) =>
  /^(?:and|also|plus|y|tambien|ademas),? (?:[a-z-]{3,20} ?){1,4}[.!]?$/.test(folded) && !isSentence(folded)

/** “I need help with my shop” names no task. It counts only if there is no other request. */
const asksForHelp =
  /^(?:(?:i|we)(?: am| are|'m|'re)? ?(?:need|want|looking for|could use|would like)|necesit(?:o|amos)|busc(?:o|amos)|quiero|queremos|quisiera) (?:some |your |un poco de |su |tu )?(?:help|assistance|a hand|ayuda|apoyo|asistencia) (?:with|on|in|con|en|para)\b/

/** “Send a …” addresses the bidder in running text, but is a feature in a list. */
const asksForAnOffer = /^(?:please |then |also |and )?send (?:an?|one|two|three|some|the)\b/

/** “We sell honey” describes the client and requests nothing. */
export function tellsOfSelf(folded: string): boolean {
  if (asksForHelp.test(folded)) return true
  return (
    /^(?:i|we|our|my|somos|soy|ten(?:go|emos)|vend(?:o|emos)|hacemos|ofrecemos|fabricamos|llevamos|abrimos|nos dedicamos|trabaj(?:o|amos))\b/.test(
      folded,
    ) && !asksForWork.test(folded)
  )
}

/** An order begins with its verb, or with the name of an action; after an article, “store” is a shop. */
function isOrder(sentence: string, folded: string): boolean {
  if (namesAnAction.test(folded)) return true
  return (
    !/^(?:the|an?|our|my|your|el|la|los|las|una?|mis?|nuestr[oa]s?)\s/.test(folded) &&
    startsWithVerb(withoutOpening(withoutLabel(sentence)))
  )
}

const namesAnAction =
  /^(?:la |el )?(?:[a-z]{3,14}cion|diseno|desarrollo|entrega|montaje|soporte|delivery|design|creation|installation|setup|migration|translation) (?:de|del|en|para|al|of|for|to)\b/

export function startsWithVerb(text: string): boolean {
  return startsWithWork(fold(text.slice(0, 60)))
}
