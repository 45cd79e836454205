import { isOptional } from '../lexicon/signals.ts'
import type { Block, BriefDocument, Section } from '../text/document.ts'
import { fold } from '../text/fold.ts'
import { partsOf } from '../text/list-parts.ts'
import { sentences } from '../text/sentences.ts'
import { isReadable } from '../text/stems.ts'
import { type Candidate, type Found, kindsWithoutRequests, piecesOf, startsWithVerb, tellsOfSelf } from './pieces.ts'
import {
  isCommercialTerm,
  isGiven,
  isWork,
  metadata,
  normalizeForMatching,
  promptInjection,
  wantedPart,
  wantsAPerson,
} from './sentence-kinds.ts'

// More items than this are parts of features. The headings above them are used instead.
const maxSingleItems = 24

/** The requested items. Empty if no request is recognised. */
export function findCandidates(document: BriefDocument): Candidate[] {
  const pieces = document.sections.map(piecesOf)
  const fine = collect(document, pieces, false)
  const found =
    fine.length > maxSingleItems ? collect(document, pieces, true) : fine.length > 0 ? fine : firstNamedItem(document)
  // In a text in an unsupported language, the first sentence is not a better candidate than the others.
  if (found.every(({ weight, listed }) => weight <= 1 && !listed) && !isReadable(document.text)) return []
  return found.map((candidate, order) => ({ ...candidate, order }))
}

/** Without an explicit request, uses the first named item. */
function firstNamedItem({ sections }: BriefDocument): Found[] {
  for (const section of sections) {
    if (kindsWithoutRequests.has(section.kind)) continue
    for (const text of section.blocks.flatMap((block) =>
      sentences(block.text.slice(0, 400)).map((text) => wantedPart(text)),
    )) {
      const folded = normalizeForMatching(text)
      const namesWork = text.length >= 8 && !text.endsWith('?') && isWork(folded) && !isCommercialTerm(folded)
      if (namesWork && !isGiven(text) && !tellsOfSelf(folded) && !metadata.test(folded))
        return partsOf(text).map((part) => ({
          text: part,
          details: [],
          heading: section.heading,
          kind: section.kind,
          weight: 1,
        }))
    }
  }
  return []
}

function collect(document: BriefDocument, pieces: Found[][], coarse: boolean): Found[] {
  const found: Found[] = []
  const { title, sections } = document
  const opening = title === null ? openingOf(document) : null
  for (const text of opening ? partsOf(opening) : [])
    found.push({ text, details: [], heading: '', kind: null, weight: 1 })
  if (title && !wantsAPerson(title) && !promptInjection.test(normalizeForMatching(title)))
    found.push({ text: title, details: [], heading: '', kind: null, weight: 1 })
  for (let i = 0; i < sections.length; i++) {
    const section = sections[i]
    if (!section || kindsWithoutRequests.has(section.kind)) continue
    const { kind } = section
    const group = titlesFeature(section) ? withSubsections(sections, i) : []
    const blocks = group.flatMap((part) => part.blocks)
    const items = blocks.filter((block) => block.type === 'item')
    if (items.length >= 2 && ((coarse && isLeaf(group)) || areFragments(items, section))) {
      const details = blocks.map((block) => block.text)
      found.push({ text: section.heading, details, heading: section.parents.at(-1) ?? '', kind, weight: 3 })
      i += group.length - 1
    } else found.push(...(pieces[i] ?? []))
  }
  return found
}

/** For a brief without a title, uses the first sentence. */
function openingOf({ sections }: BriefDocument): string | null {
  const [first] = sections[0]?.blocks ?? []
  const [sentence = ''] =
    first?.type === 'paragraph' && sections[0]?.heading === '' ? sentences(first.text.slice(0, 300)) : []
  const folded = normalizeForMatching(sentence)
  const hasUsualLength = sentence.length >= 12 && sentence.length <= 90 && !sentence.endsWith('?')
  return hasUsualLength && isWork(folded) && !isCommercialTerm(folded) && !isGiven(sentence) && !tellsOfSelf(folded)
    ? sentence
    : null
}

/** “Version 1” and “Fase 2” name a phase, not work. */
const phaseName =
  /^(?:version|phase|part|stage|step|sprint|release|milestone|day|week|fase|etapa|paso|parte|dia|semana|v)\s?(?:\d|[ivx]+\b|one|two|three|uno|dos|tres)/

/** A heading that names a thing (“Summary dashboard”) rather than announcing a kind of section (“Requirements”). */
function titlesFeature(section: Section): boolean {
  if (section.level < 2 || section.heading === '' || metadata.test(`${normalizeForMatching(section.heading)}:`))
    return false
  return section.announces === null && !phaseName.test(normalizeForMatching(section.heading))
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

const partsOfAThing =
  /\b(?:fields|columns|values|options|colou?rs|sizes|languages|campos|columnas|valores|opciones|colores|tallas|idiomas)\b/

/** Details such as field names. They belong to the item in their heading. */
function areFragments(items: Block[], { level, heading }: Section): boolean {
  // A lead-in (“It consists of:”) names no item. Its items are details only if it announces fields or the like.
  if (level === 9) return partsOfAThing.test(fold(heading)) && items.every((item) => item.text.split(' ').length <= 2)
  const longItems = items.filter(
    (item) => item.text.split(' ').length > 6 || (item.text.includes(' ') && startsWithVerb(item.text)),
  ).length
  return longItems <= items.length * 0.3
}

export function isLater(candidate: Candidate): boolean {
  return candidate.kind === 'optional' || isOptional.test(fold(candidate.text.slice(0, 400)))
}
