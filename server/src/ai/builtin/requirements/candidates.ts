import { findSchedule } from '../detect/schedule.ts'
import type { SectionKind } from '../lexicon/headings.ts'
import {
  asksForWork,
  isOptional,
  rulesOut,
  speaksOfBid,
  speaksOfGiven,
  speaksOfSelf,
  speaksOfVendor,
} from '../lexicon/signals.ts'
import { startsWithWork } from '../lexicon/verbs.ts'
import type { Block, BriefDocument, Section } from '../text/document.ts'
import { fold } from '../text/fold.ts'
import { announces, sectionKind } from '../text/section-kind.ts'
import { sentences } from '../text/sentences.ts'
import { splitClauses, withoutLabel } from './clauses.ts'
import { withoutOpening } from './naming.ts'

/** A piece of the brief that asks for something. `weight` orders them when there are too many. */
export type Candidate = {
  text: string
  details: string[]
  heading: string
  kind: SectionKind | null
  weight: number
  order: number
}

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
const fineGrainUpTo = 28

export function findCandidates(document: BriefDocument): Candidate[] {
  const fine = collect(document, false)
  const found = fine.length > fineGrainUpTo ? collect(document, true) : fine
  return found.map((candidate, order) => ({ ...candidate, order }))
}

function collect(document: BriefDocument, coarse: boolean): Found[] {
  const found: Found[] = []
  if (document.title && !onlyNamesAPerson(document.title))
    found.push({ text: document.title, details: [], heading: '', kind: null, weight: 1 })
  const { sections } = document
  for (let i = 0; i < sections.length; i++) {
    const section = sections[i]
    if (!section) continue
    const kind = sectionKind(section)
    if (silent.has(kind)) continue
    const group = titlesFeature(section) ? withSubsections(sections, i) : [section]
    const items = group.flatMap(({ blocks }) => blocks).filter((block) => block.type === 'item')
    if (titlesFeature(section) && items.length >= 2 && ((coarse && isLeaf(group)) || areFragments(items))) {
      const details = group.flatMap(({ blocks }) => blocks.map((block) => block.text))
      found.push({ text: section.heading, details, heading: section.parents.at(-1) ?? '', kind, weight: 3 })
      i += group.length - 1
      continue
    }
    for (const block of section.blocks)
      found.push(
        ...(block.type === 'item' ? fromItem(block, section, kind) : fromParagraph(block, section, kind)),
      )
  }
  return found
}

/** “Video editor wanted” says who, not what. */
function onlyNamesAPerson(title: string): boolean {
  return /^(?:[a-z/&+.-]+ ){1,4}(?:wanted|needed|required|requerid[oa]|se busca)\W*$/.test(fold(title))
}

/** A heading that names a thing (“Summary dashboard”) rather than announcing a kind of section (“Requirements”). */
function titlesFeature(section: Section): boolean {
  return section.level >= 2 && section.heading !== '' && announces(section) === null
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
    const kind = announces(sections[to] ?? top)
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
function areFragments(items: Block[]): boolean {
  const long = items.filter((item) => item.text.split(' ').length > 6 || startsWithVerb(item.text)).length
  return long <= items.length * 0.3
}

function fromItem(block: Block, section: Section, kind: SectionKind | null): Found[] {
  const folded = fold(block.text.slice(0, 400)).replace(/[’‘`]/g, "'")
  if (!isWork(folded) || block.text.length < 4 || block.text.endsWith('?') || metadata.test(folded)) return []
  const told = asksForWork.test(folded) || startsWithVerb(block.text)
  if ((kind === 'stack' || kind === 'context' || kind === 'goal') && !told) return []
  const weight = itemWeights[kind ?? 'none'] ?? (kind === 'stack' ? (asksForWork.test(folded) ? 2 : 1) : 3)
  // “Each episode: cut …, level …, write …” is running text with a label before it.
  if (block.text.length > 100 && withoutLabel(block.text) !== block.text) {
    return splitClauses(block.text).map((text) => ({
      text,
      details: [],
      heading: section.heading,
      kind,
      weight,
    }))
  }
  const own: Found = { text: block.text, details: block.children, heading: section.heading, kind, weight }
  if (!block.text.endsWith(':') || block.children.length > 8) return [own]
  const children = block.children.flatMap((text) => fromItem({ ...block, text, children: [] }, section, kind))
  return block.text.split(' ').length > 3 ? [own, ...children] : children
}

const itemWeights: Partial<Record<SectionKind | 'none', number>> = {
  ask: 4,
  acceptance: 2,
  context: 1,
  optional: 1,
}

/** “Date: …”, “Prepared by: …”: lines about the document, not about the work. */
const metadata =
  /^(?:client|cliente|date|fecha|prepared (?:by|for)|submitted (?:to|by)|elaborado por|version|updated|last updated|ultima actualizacion|owner|author|autor|project (?:type|name|title|manager)|proyecto|equipo|team|location|ubicacion|lugar|language|idioma|duration|duracion|experience level|industry|industria|rubro|sector|contact|contacto|e-?mail|correo|phone|telefono|budget|presupuesto|timeline|deadline|plazo|company|empresa|website|nombre|name|role|category|status|estado|reference|payment|pago|note|nota|important|importante|roles|users|usuarios|perfiles|tone|tono|files?|archivos)\s{0,2}:/

function fromParagraph(block: Block, section: Section, kind: SectionKind | null): Found[] {
  const found: Found[] = []
  for (const sentence of sentences(block.text)) {
    const folded = fold(sentence.slice(0, 600)).replace(/[’‘`]/g, "'")
    if (sentence.length < 12 || !isWork(folded) || sentence.endsWith('?') || isTerm(folded)) continue
    const asks = asksForWork.test(folded)
    const orders = startsWithVerb(withoutOpening(sentence))
    if (!asks && !orders) continue
    if (!asks && speaksOfGiven.test(folded)) continue
    const weight = kind === 'context' ? 0.5 : kind === 'ask' ? 2.5 : 2
    for (const text of splitClauses(sentence))
      found.push({ text, details: [], heading: section.heading, kind, weight })
  }
  return found
}

/** Not a qualification of the vendor, an instruction to bidders, a thing ruled out or a word about the client. */
function isWork(folded: string): boolean {
  if (rulesOut.test(folded) || /^(?:no|not|nothing|without|sin|never|nunca|nada)\b/.test(folded)) return false
  if (speaksOfBid.test(folded) || speaksOfSelf.test(folded))
    return speaksOfSelf.test(folded) && hiresFor.test(folded)
  return !speaksOfVendor.test(folded) || hiresFor.test(folded)
}

/** A sentence about money, dates or greetings; it frames the work and is none of it. */
function isTerm(folded: string): boolean {
  if (/^(?:hi|hello|hey|hola|buenas|dear|estimad)/.test(folded) && folded.length < 60) return true
  if (
    /^(?:son|are|there are|it is|es|hay|target|our (?:customers|users|audience|clients) (?:are|is)|(?:el )?publico|nuestros clientes son)\b/.test(
      folded,
    )
  )
    return true
  if (/\b(?:budget|presupuesto|pay|pago|pagamos|paying)\b/.test(folded) && /\d/.test(folded)) return true
  const passage = [{ text: folded, folded, kind: null, heading: '', item: false }]
  return folded.length < 110 && !startsWithWork(folded) && findSchedule(passage) !== null
}

/** “A developer with experience … to build …” names the work after the person. */
const hiresFor =
  /\b(?:looking for|seeking|need|hiring|in search of|require|busc(?:o|a|amos|ando)|necesit\w{1,5}|requier\w{1,3})\b.{0,160}?\b(?:to|who can|who will|para|que pueda|capaz de) (?:[a-z]{3,})/

function startsWithVerb(text: string): boolean {
  return startsWithWork(fold(text.slice(0, 60)))
}

export function isLater(candidate: Candidate): boolean {
  return candidate.kind === 'optional' || isOptional.test(fold(candidate.text.slice(0, 400)))
}
