import type { BriefDocument, Unit } from '../document.ts'
import { exclusionsIn } from '../language/exclusions.ts'
import type { SectionKind } from '../language/section-kind.ts'
import { announcedBy } from '../language/section-kinds.ts'
import { wordsOfUnit } from '../units/unit-words.ts'
import type { Token } from '../words/tokens.ts'
import { type Cue, type CueHit, cuesIn } from './cues.ts'

/** A unit prepared for finding facts: its words, its cues and its section. The `Line` of `read/lines.ts` is a line of the pasted text. */
export interface Line {
  unit: Unit
  text: string
  /** The text in lower case and without accents. */
  folded: string
  tokens: Token[]
  words: string[]
  cues: CueHit[]
  /** The cues without their places. */
  cueNames: ReadonlySet<Cue>
  /** What the label or the nearest known heading announces. */
  section: SectionKind | null
  /** The label, or else the text of the nearest heading. */
  heading: string
}

/** Whether a line has any of the cues. */
export function has(line: Line, ...cues: Cue[]): boolean {
  return cues.some((cue) => line.cueNames.has(cue))
}

/** A question states nothing. */
export const isQuestion = ({ text }: Line) => /\?\W*$/.test(text)

/** Where a cue occurs in a line. */
export const hits = (line: Line, cue: Cue): CueHit[] => line.cues.filter(({ concept }) => concept === cue)

// A label counts as a heading only if at least this share of its words announces a section.
const minAnnouncedShare = 0.6
const maxLines = 1500

/** The titles, headings, items, sentences and cells of a document. Clauses, and sentences of items, repeat words and are left out. */
export function linesOf({ units, language }: BriefDocument): Line[] {
  const sections: SectionCache = new Map()
  const lines: Line[] = []
  for (const unit of units) {
    if (lines.length >= maxLines) break
    if (unit.kind === 'clause' || isPartOfItem(unit, units)) continue
    const section = sectionOf(unit, units, sections, language)
    lines.push(lineOf(unit, section, headingOf(unit, units), language))
  }
  return lines
}

function lineOf(unit: Unit, section: SectionKind | null, heading: string, language: Language): Line {
  const { folded, tokens, words } = wordsOfUnit(unit)
  const cues = cuesIn(words)
  for (const { start, end } of exclusionsIn(words, language)) cues.push({ concept: 'exclusion', start, end })
  const cueNames = new Set(cues.map(({ concept }) => concept))
  return { unit, text: unit.text, folded, tokens, words, cues, cueNames, section, heading }
}

/** A line that belongs to no document, such as an answer to a question. Only English exclusions are found in it. */
export function looseLine(text: string): Line {
  const unit: Unit = {
    index: 0,
    kind: 'sentence',
    source: 'body',
    text,
    parent: null,
    depth: 0,
    label: null,
    block: 0,
    isCrossedOut: false,
  }
  return lineOf(unit, null, '', 'en')
}

/** A sentence of an item repeats the words of the item. */
function isPartOfItem(unit: Unit, units: Unit[]): boolean {
  const parent = unit.parent === null ? undefined : units[unit.parent]
  return unit.kind === 'sentence' && parent?.kind === 'item' && parent.text.includes(unit.text)
}

type Language = BriefDocument['language']
/** The section that each unit opens for its children, by the unit's index. */
type SectionCache = Map<number, SectionKind | null>

/** The section that contains a unit: what its own label announces, or else what its parent opens. */
function sectionOf(unit: Unit, units: Unit[], cache: SectionCache, language: Language): SectionKind | null {
  const announced = unit.label === null ? null : announcedBy(unit.label, language)
  if (announced && announced.share >= minAnnouncedShare) return announced.kind
  const parent = unit.parent === null ? undefined : units[unit.parent]
  return parent ? sectionBelow(parent, units, cache, language) : null
}

/** The section that a unit opens for its children. Computed once for each unit. */
function sectionBelow(unit: Unit, units: Unit[], cache: SectionCache, language: Language): SectionKind | null {
  const cached = cache.get(unit.index)
  if (cached !== undefined) return cached
  const isHeading = unit.kind === 'heading' || (unit.kind === 'item' && unit.text.length < 60)
  const announced = isHeading ? announcedBy(unit.text, language) : null
  const isSure = announced !== null && (unit.kind === 'heading' || announced.share >= minAnnouncedShare)
  const section = isSure ? announced.kind : sectionOf(unit, units, cache, language)
  cache.set(unit.index, section)
  return section
}

function headingOf(unit: Unit, units: Unit[]): string {
  if (unit.label !== null) return unit.label
  for (let at = unit.parent; at !== null; at = units[at]?.parent ?? null) {
    const parent = units[at]
    if (parent?.kind === 'heading') return parent.text
  }
  return ''
}

/** Whether an exclusion is before a word in the same clause: “no Shopify, just WordPress” excludes Shopify only. */
export function isExcluded({ cues, tokens, text }: Line, wordIndex: number): boolean {
  // Only the last exclusion before the word is compared: if a clause ends after that one, it also ends after the earlier ones.
  let lastEnd = 0
  for (const { concept, start, end } of cues)
    if (concept === 'exclusion' && start <= wordIndex) lastEnd = Math.max(lastEnd, end)
  if (lastEnd === 0) return false
  const between = text.slice(tokens[lastEnd - 1]?.end, tokens[wordIndex]?.start)
  return !/[,;.:]|\s(?:but|just|only|instead|pero|solo|sino)\s/i.test(between)
}
