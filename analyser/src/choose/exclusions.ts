import type { TextLanguage, Unit } from '../document.ts'
import type { DocumentContext, UnitContext } from '../features/context.ts'
import { englishExclusionStarts, englishExclusions, englishWholeExclusions } from '../language/en/exclusions.ts'
import { spanishExclusionStarts, spanishExclusions, spanishWholeExclusions } from '../language/es/exclusions.ts'
import type { SectionKind } from '../language/section-kind.ts'
import { announcedBy } from '../language/section-kinds.ts'
import { isPriorityColumn } from '../read/tables.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { stemsOf } from '../words/stems.ts'
import { type Token, tokensOf } from '../words/tokens.ts'

/** Where an exclusion counts: for the whole unit, for what follows it, or for what follows it at the start of a unit. */
type Where = 'whole' | 'anywhere' | 'start'

const english = new PhraseIndex<Where>([
  ['whole', englishWholeExclusions],
  ['anywhere', englishExclusions],
  ['start', englishExclusionStarts],
])
const spanish = new PhraseIndex<Where>([
  ['whole', spanishWholeExclusions],
  ['anywhere', spanishExclusions],
  ['start', spanishExclusionStarts],
])
const none = new PhraseIndex<Where>([])
const indexes: Record<TextLanguage, PhraseIndex<Where>> = { en: english, es: spanish, other: none }

/** Only the words up to the next comma are excluded. */
const endsPhrase = /[,.;:–—()!?]/
const alternatives = new Set('or and nor o u y e ni'.split(' '))
const maxExclusions = 80
const maxStems = 6
/** A unit that excludes something among its first words asks for nothing. */
const maxWordsBefore = 5
const minLabelShare = 0.5

export interface Exclusions {
  /** The indexes of units that exclude something, or that belong to a section of exclusions. */
  units: Set<number>
  /** The stems of each excluded thing. */
  things: Set<string>[]
}

/** Finds what the client ruled out. These are vetoes: a ruled out thing is never a requirement. */
export function findExclusions({ document, units }: DocumentContext): Exclusions {
  const found: Exclusions = { units: new Set(), things: [] }
  // A list of crosses only is a list of problems.
  const hasOtherItems = units.some(({ unit }) => unit.kind === 'item' && !unit.isCrossedOut)
  for (const context of units) {
    const { unit } = context
    if (unit.parent !== null && isRefusedRow(unit)) found.units.add(unit.parent)
    if (isAnsweredWithNo(context, units)) found.units.add(unit.index)
    if (isInExcludedSection(context, document.language) || (unit.isCrossedOut && hasOtherItems)) {
      found.units.add(unit.index)
      if (unit.kind !== 'heading') addThing(found, unit.text.split(endsPhrase)[0] ?? '')
    } else if (unit.kind !== 'cell' && unit.kind !== 'title') findInText(context, document.language, found)
  }
  return found
}

/** “Won’t” in the column of priorities rules out its row. */
const isRefusedRow = ({ kind, label, text }: Unit) =>
  kind === 'cell' && isPriorityColumn(label) && /^(?:won['’]?t|no\b|none\b|ningun)/i.test(text)

const refusals = new Set('no nope none ninguno ninguna not'.split(' '))

/** "Do you need a website?" in a form, with "No" below it. */
function isAnsweredWithNo({ unit }: UnitContext, units: readonly UnitContext[]): boolean {
  return unit.text.endsWith('?') && refusals.has(units[unit.index + 1]?.words[0] ?? '')
}

const excludingKinds = new Set<SectionKind | null>(['exclusion', 'future'])

/** Whether a heading above, or its own label, says "out of scope" or "phase 2". */
function isInExcludedSection(context: UnitContext, language: TextLanguage): boolean {
  const { announces, announcedShare, section, unit } = context
  if (section === 'exclusion' || section === 'future' || announces === 'exclusion') return true
  if (excludingKinds.has(announces) && announcedShare >= minLabelShare) return true
  const announced = unit.label === null || unit.kind === 'cell' ? null : announcedBy(unit.label, language)
  return announced !== null && excludingKinds.has(announced.kind) && announced.share >= minLabelShare
}

function findInText({ unit, words }: UnitContext, language: TextLanguage, found: Exclusions) {
  const phrases = indexes[language].find(words).filter(({ concept, start }) => concept !== 'start' || start === 0)
  if (phrases.length === 0) return
  const tokens = tokensOf(unit.text.slice(0, 600))
  for (const { concept, start, end } of phrases) {
    if (concept === 'whole' || start <= maxWordsBefore) found.units.add(unit.index)
    addPhrase(found, unit.text, tokens, end)
  }
}

/** Adds what follows an exclusion, as a whole and, if it names alternatives, each of them. */
function addPhrase(found: Exclusions, text: string, tokens: readonly Token[], from: number) {
  const start = tokens[from]?.start
  if (start === undefined) return
  const phrase = text.slice(start, start + 120).split(endsPhrase)[0] ?? ''
  addThing(found, phrase)
  const words = tokensOf(phrase)
  let part = 0
  for (const [at, word] of words.entries()) {
    if (!alternatives.has(word.text)) continue
    addThing(found, phrase.slice(words[part]?.start ?? 0, word.start))
    part = at + 1
  }
  if (part > 0 && part < words.length) addThing(found, phrase.slice(words[part]?.start ?? 0))
}

function addThing(found: Exclusions, text: string) {
  if (found.things.length >= maxExclusions) return
  const stems = stemsOf(tokensOf(text.slice(0, 120)).map((token) => token.text))
  if (stems.size > 0 && stems.size <= maxStems) found.things.push(stems)
}

const minShared = 0.75

/** Whether a name is about an excluded thing. A thing of one word excludes only names that say little more. */
export function isExcluded(nameStems: ReadonlySet<string>, things: readonly Set<string>[]): boolean {
  return things.some((stems) => {
    let shared = 0
    for (const stem of stems) if (nameStems.has(stem)) shared++
    if (stems.size === 1) return shared === 1 && nameStems.size <= 2
    return shared / stems.size >= minShared
  })
}
