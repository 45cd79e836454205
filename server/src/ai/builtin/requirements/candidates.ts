import type { Priority } from '../brief-analysis.ts'
import { isOnlyTerms } from '../detect/terms.ts'
import type { SectionKind } from '../lexicon/headings.ts'
import { type PriorityLabel, splitPriority } from '../lexicon/priority-labels.ts'
import { roleNouns } from '../lexicon/roles.ts'
import { asksForWork, isOptional, speaksOfGiven } from '../lexicon/signals.ts'
import { startsWithWork } from '../lexicon/verbs.ts'
import type { Block, BriefDocument, Section } from '../text/document.ts'
import { fold } from '../text/fold.ts'
import { listParts } from '../text/list-parts.ts'
import { sentences } from '../text/sentences.ts'
import { splitClauses, withoutLabel } from './clauses.ts'
import { withoutOpening } from './naming.ts'
import {
  aboutClient,
  addressesReader,
  heard,
  isAside,
  isGiven,
  isTerm,
  isWork,
  metadata,
  namesAPerson,
  wantedPart,
  wantsAPerson,
} from './speech.ts'

/** A piece of the brief that asks for something. `weight` orders them when there are too many. */
export type Candidate = {
  text: string
  details: string[]
  heading: string
  kind: SectionKind | null
  weight: number
  order: number
  /** One of the members of a list: the client has told it from the others. */
  listed?: boolean
  /** Where the brief says it of this very thing. */
  priority?: Priority
}

/** The weight of a request that names no work. */
export const vagueWeight = 0.4

const silent = new Set<SectionKind | null>([
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

type Found = Omit<Candidate, 'order'>

// Past this many, items are parts of features rather than features: the titles above them are the better grain.
const fineGrainUpTo = 24

export function findCandidates(document: BriefDocument): Candidate[] {
  const pieces = document.sections.map(piecesOf)
  const fine = collect(document, pieces, false)
  const found =
    fine.length > fineGrainUpTo ? collect(document, pieces, true) : fine.length > 0 ? fine : namedAtAll(document)
  return found.map((candidate, order) => ({ ...candidate, order }))
}

/** Where nothing is asked for in so many words, the first thing that is named is what is wanted. */
function namedAtAll({ sections }: BriefDocument): Found[] {
  for (const section of sections) {
    if (silent.has(section.kind)) continue
    for (const text of section.blocks.flatMap((block) => sentences(block.text.slice(0, 400)).map((text) => wantedPart(text)))) {
      const folded = heard(text)
      const names = text.length >= 8 && !text.endsWith('?') && isWork(folded) && !isTerm(folded)
      if (names && !isGiven(text) && !tellsOfSelf(folded) && !metadata.test(folded))
        return [{ text, details: [], heading: section.heading, kind: section.kind, weight: 1 }]
    }
  }
  return []
}

function piecesOf(section: Section): Found[] {
  const { kind } = section
  if (silent.has(kind) || aboutClient.test(heard(section.heading))) return []
  return section.blocks.flatMap((block) =>
    block.type === 'item' ? fromLabelled(block, section, kind) : fromParagraph(block, section, kind),
  )
}

function collect(document: BriefDocument, pieces: Found[][], coarse: boolean): Found[] {
  const found: Found[] = []
  const { title, sections } = document
  const opening = title === null ? openingOf(document) : null
  if (opening) found.push({ text: opening, details: [], heading: '', kind: null, weight: 1 })
  if (title && !wantsAPerson(title) && !addressesReader.test(heard(title)))
    found.push({ text: title, details: [], heading: '', kind: null, weight: 1 })
  for (let i = 0; i < sections.length; i++) {
    const section = sections[i]
    if (!section || silent.has(section.kind)) continue
    const { kind } = section
    const group = titlesFeature(section) ? withSubsections(sections, i) : []
    const blocks = group.flatMap((part) => part.blocks)
    const items = blocks.filter((block) => block.type === 'item')
    if (items.length >= 2 && ((coarse && isLeaf(group)) || areFragments(items, section.level))) {
      const details = blocks.map((block) => block.text)
      found.push({ text: section.heading, details, heading: section.parents.at(-1) ?? '', kind, weight: 3 })
      i += group.length - 1
    } else found.push(...(pieces[i] ?? []))
  }
  return found
}

/** A post without a title says in its first words what it is about. */
function openingOf({ sections }: BriefDocument): string | null {
  const [first] = sections[0]?.blocks ?? []
  const [sentence = ''] =
    first?.type === 'paragraph' && sections[0]?.heading === '' ? sentences(first.text.slice(0, 300)) : []
  const folded = heard(sentence)
  const fits = sentence.length >= 12 && sentence.length <= 90 && !sentence.endsWith('?')
  return fits && isWork(folded) && !isTerm(folded) && !isGiven(sentence) && !tellsOfSelf(folded) ? sentence : null
}

/** A heading that names a thing (“Summary dashboard”) rather than announcing a kind of section (“Requirements”). */
function titlesFeature(section: Section): boolean {
  if (section.level < 2 || section.heading === '' || metadata.test(`${heard(section.heading)}:`)) return false
  return section.announces === null
}

function withSubsections(sections: Section[], from: number): Section[] {
  const top = sections[from]
  if (!top) return []
  let to = from + 1
  while (
    to < sections.length &&
    (sections[to]?.level ?? 0) > top.level &&
    sections[to]?.parents.includes(top.heading)
  ) {
    const kind = (sections[to] ?? top).announces
    if (kind !== null && kind !== 'ask') break
    to++
  }
  return sections.slice(from, to)
}

function isLeaf(group: Section[]): boolean {
  const [top, ...rest] = group
  return top !== undefined && top.level >= 3 && rest.every((section) => section.level === 9)
}

/** Names of fields and the like: they belong to the thing their heading names. */
function areFragments(items: Block[], level: number): boolean {
  // A lead-in (“It consists of:”) names nothing by itself, so only single words are swallowed by it.
  if (level === 9) return items.every((item) => item.text.split(' ').length <= 2)
  const long = items.filter((item) => item.text.split(' ').length > 6 || startsWithVerb(item.text)).length
  return long <= items.length * 0.3
}

const priorities: Record<Exclude<PriorityLabel, 'wont'>, Priority> = { must: 'high', should: 'medium', could: 'low' }

function fromLabelled(block: Block, section: Section, kind: SectionKind | null): Found[] {
  const { label } = block
  if (!label) return fromItem(block, section, kind)
  if (label === 'wont') return []
  const found = fromItem(block, section, label === 'could' ? 'optional' : (kind ?? 'ask'))
  return found.map((one) => ({ ...one, priority: priorities[label] }))
}

function fromItem(said: Block, section: Section, kind: SectionKind | null): Found[] {
  const whole = heard(said.text)
  const text = wantedPart(said.text, whole)
  const block = text === said.text ? said : { ...said, text }
  const folded = block === said ? whole : heard(text)
  if (
    !isWork(folded) ||
    isAside(folded) ||
    isOnlyTerms(folded) ||
    isGiven(block.text) ||
    block.text.length < 4 ||
    /^\[[^\]]*\]$/.test(block.text) ||
    block.text.endsWith('?') ||
    metadata.test(folded)
  )
    return []
  const told = asksForWork.test(folded) || startsWithVerb(block.text)
  if ((kind === 'stack' || kind === 'context' || kind === 'goal') && !told) return []
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

/** “Tenants: pay the rent, report damage”: the label says who, what follows says what. */
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
  let asked = false
  for (const said of sentences(block.text)) {
    const whole = heard(said)
    const sentence = wantedPart(said, whole)
    const labelled = splitPriority(sentence)
    if (labelled && sentence.length <= 120) {
      const { label, body: text } = labelled
      found.push(...fromLabelled({ ...block, type: 'item', text, label, children: [] }, section, kind))
      continue
    }
    const folded = sentence === said ? whole : heard(sentence)
    if (
      sentence.length < 12 ||
      !isWork(folded) ||
      sentence.endsWith('?') ||
      isTerm(folded) ||
      asksForAnOffer.test(folded)
    )
      continue
    const asks = asksForWork.test(folded) || sentence !== said
    // “I want a shop. Search, a basket, vouchers.”: what follows a request as a bare list is its parts.
    const parts = asked && !asks ? listParts(sentence) : []
    if (!asks && parts.length === 0 && (speaksOfGiven.test(folded) || !isOrder(sentence, folded))) continue
    asked = true
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

/** “I need help with my shop” says where, not what; it counts when nothing else is said. */
const asksForHelp =
  /^(?:(?:i|we)(?: am| are|'m|'re)? ?(?:need|want|looking for|could use|would like)|necesit(?:o|amos)|busc(?:o|amos)|quiero|queremos|quisiera) (?:some |your |un poco de |su |tu )?(?:help|assistance|a hand|ayuda|apoyo|asistencia) (?:with|on|in|con|en|para)\b/

/** In running text, “send a …” speaks to the bidder; in a list of features it is one. */
const asksForAnOffer = /^(?:please |then |also |and )?send (?:an?|one|two|three|some|the)\b/

/** “We sell honey” opens a brief without asking for anything. */
function tellsOfSelf(folded: string): boolean {
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

function startsWithVerb(text: string): boolean {
  return startsWithWork(fold(text.slice(0, 60)))
}

export function isLater(candidate: Candidate): boolean {
  return candidate.kind === 'optional' || isOptional.test(fold(candidate.text.slice(0, 400)))
}
