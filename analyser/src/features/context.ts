import type { BriefDocument, Unit } from '../document.ts'
import { concepts } from '../language/concept.ts'
import { conceptIndexes } from '../language/concepts.ts'
import type { SectionKind } from '../language/section-kind.ts'
import { announcedBy } from '../language/section-kinds.ts'
import { isInfinitive, isWorkVerb } from '../language/verbs.ts'
import { wordsOfUnit } from '../units/unit-words.ts'
import { stemsOf } from '../words/stems.ts'

/** What the features need to know of a unit. It is computed once for each document. */
export interface UnitContext {
  unit: Unit
  words: string[]
  stems: Set<string>
  /** By the index of a concept: how often it occurs, and 1 if it occurs among the first words. */
  conceptCounts: Uint8Array
  conceptStarts: Uint8Array
  startsWithVerb: boolean
  /** The number of words up to the end of the first request, or 0 if the unit asks for nothing. */
  askEnd: number
  children: number[]
  /** Its position among the children of its parent. */
  order: number
  /** The nearest heading above. */
  heading: number | null
  /** What the nearest heading with known words announces, and what the next such heading above it does. */
  section: SectionKind | null
  outerSection: SectionKind | null
  /** What the unit's own words announce if it is a heading or the title. */
  announces: SectionKind | null
  /** The share of its words that announce it. */
  announcedShare: number
}

export interface DocumentContext {
  document: BriefDocument
  units: UnitContext[]
  /** The units without a parent. */
  roots: number[]
  /** The number of items and sentences in which each stem occurs. */
  stemCounts: Map<string, number>
  titleStems: Set<string>
  itemCount: number
  sentenceCount: number
  headingCount: number
  /** The length of all items and sentences. */
  characters: number
  /** Whether a heading announces what the client asks for, and the number of list items below such headings. */
  hasAskSection: boolean
  askItems: number
}

/** Words after these are too far from the start to say what a long unit is. */
const maxWords = 60
const startWords = 3
const askingConcepts = new Set([concepts.indexOf('ask'), concepts.indexOf('obligation')])

/** Computes what the features need to know of a document and of each unit. */
export function contextOf(document: BriefDocument): DocumentContext {
  const units = document.units.map((unit) => wordsContext(unit, document))
  const roots: number[] = []
  for (const context of units) linkToParent(context, units, roots)
  const stemCounts = new Map<string, number>()
  let itemCount = 0
  let sentenceCount = 0
  let headingCount = 0
  let characters = 0
  let askItems = 0
  for (const { unit, stems, section } of units) {
    if (unit.kind === 'heading') headingCount++
    if (unit.kind !== 'item' && unit.kind !== 'sentence') continue
    characters += unit.text.length
    if (unit.kind === 'item') itemCount++
    else sentenceCount++
    if (unit.kind === 'item' && section === 'ask') askItems++
    for (const stem of stems) stemCounts.set(stem, (stemCounts.get(stem) ?? 0) + 1)
  }
  return {
    document,
    units,
    roots,
    stemCounts,
    titleStems: units.find(({ unit }) => unit.kind === 'title')?.stems ?? new Set(),
    itemCount,
    sentenceCount,
    headingCount,
    characters,
    hasAskSection: units.some((context) => context.announces === 'ask'),
    askItems,
  }
}

/** The context of a unit from its own words. Its place in the tree is still missing. */
function wordsContext(unit: Unit, { language }: BriefDocument): UnitContext {
  const allWords = wordsOfUnit(unit).words
  const words = allWords.length > maxWords ? allWords.slice(0, maxWords) : allWords
  const conceptCounts = new Uint8Array(concepts.length)
  const conceptStarts = new Uint8Array(concepts.length)
  let askEnd = 0
  for (const { concept, start, end } of conceptIndexes[language].find(words)) {
    if (askEnd === 0 && askingConcepts.has(concept)) askEnd = end
    conceptCounts[concept] = (conceptCounts[concept] ?? 0) + 1
    if (start < startWords) conceptStarts[concept] = 1
  }
  const first = words[0] ?? ''
  const announced = unit.kind === 'heading' || unit.kind === 'title' ? announcedBy(unit.text, language) : null
  return {
    unit,
    words,
    stems: stemsOf(words),
    conceptCounts,
    conceptStarts,
    startsWithVerb: isWorkVerb(first, language) || (language === 'es' && isInfinitive(first)),
    askEnd,
    children: [],
    order: 0,
    heading: null,
    section: null,
    outerSection: null,
    announces: announced?.kind ?? null,
    announcedShare: announced?.share ?? 0,
  }
}

/** Adds the place in the tree. Parents come first in the list of units, so they are already linked to their own parents. */
function linkToParent(context: UnitContext, units: readonly UnitContext[], roots: number[]) {
  const parent = context.unit.parent === null ? undefined : units[context.unit.parent]
  const siblings = parent?.children ?? roots
  context.order = siblings.length
  siblings.push(context.unit.index)
  if (!parent) return
  const isHeading = parent.unit.kind === 'heading'
  context.heading = isHeading ? parent.unit.index : parent.heading
  context.section = (isHeading ? parent.announces : null) ?? parent.section
  context.outerSection = isHeading && parent.announces ? parent.section : parent.outerSection
}
