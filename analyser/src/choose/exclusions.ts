import type { TextLanguage, Unit } from '../document.ts'
import type { DocumentContext, UnitContext } from '../features/context.ts'
import { type Concept, concepts } from '../language/concept.ts'
import { conceptIndexes } from '../language/concepts.ts'
import { type Exclusion, exclusionsIn } from '../language/exclusions.ts'
import { contrasts } from '../language/joining-words.ts'
import type { SectionKind } from '../language/section-kind.ts'
import { announcedBy } from '../language/section-kinds.ts'
import { isPriorityColumn } from '../read/tables.ts'
import { wordsOfUnit } from '../units/unit-words.ts'
import { stemsOf } from '../words/stems.ts'
import { type Token, tokensOf, wordsOf } from '../words/tokens.ts'

/** Only the words up to the next comma or stop are excluded. */
const endsPhrase = /[,.;:–—()!?]/
const alternatives = new Set('or and nor o u y e ni'.split(' '))
const maxThings = 80
/** More stems than this are no thing, but a sentence. */
const maxStemsOfThing = 6
/** A unit that excludes something among its first words asks for nothing. */
const maxWordsBefore = 5
/** A label such as “Out of scope” counts if this share of its words announces it. */
const minLabelShare = 0.5

export interface Exclusions {
  /** The indexes of units that are no requirements: they exclude something, are marked as excluded, or are in a section of exclusions. */
  units: Set<number>
  /** The stems of each excluded thing. */
  things: Set<string>[]
}

/** Finds what the client ruled out. These are vetoes: a ruled out thing is never a requirement. */
export function findExclusions({ document, units }: DocumentContext): Exclusions {
  const found: Exclusions = { units: new Set(), things: [] }
  /** The units that only refuse. The clauses of “No chat, no shop and no ads” are excluded with their sentence. */
  const refusing = new Set<number>()
  // If every item of the brief has a cross, the crosses mark problems, not exclusions.
  const hasOtherItems = units.some(({ unit }) => unit.kind === 'item' && !unit.isCrossedOut)
  for (const context of units) {
    const { unit } = context
    if (unit.kind === 'clause' && unit.parent !== null && refusing.has(unit.parent)) found.units.add(unit.index)
    if (unit.parent !== null && refusesRow(unit)) found.units.add(unit.parent)
    if (isAnsweredWithNo(context, units)) found.units.add(unit.index)
    if (isInExcludedSection(context, document.language) || (unit.isCrossedOut && hasOtherItems)) {
      found.units.add(unit.index)
      refusing.add(unit.index)
      if (unit.kind !== 'heading') addThing(found, unit.text.split(endsPhrase)[0] ?? '')
    } else if (unit.kind !== 'cell' && unit.kind !== 'title') addFromText(context, document.language, found, refusing)
  }
  return found
}

/** “Won’t” in the column of priorities rules out its row. */
const refusesRow = ({ kind, label, text }: Unit) =>
  kind === 'cell' && isPriorityColumn(label) && /^(?:won['’]?t|no\b|none\b|ningun)/i.test(text)

const refusals = new Set('no nope none ninguno ninguna not'.split(' '))

const maxWordsOfNo = 4

/** "Do you need a website?" in a form, with "No" below it, or "Website: no". */
function isAnsweredWithNo({ unit }: UnitContext, units: readonly UnitContext[]): boolean {
  if (unit.label !== null && unit.kind !== 'cell') {
    const value = wordsOf(unit.text.slice(unit.label.length))
    return refusals.has(value[0] ?? '') && value.length <= maxWordsOfNo
  }
  return unit.text.endsWith('?') && refusals.has(units[unit.index + 1]?.words[0] ?? '')
}

const excludingKinds = new Set<SectionKind | null>(['exclusion', 'future'])

/** Whether the nearest known heading above, the unit's own words as a heading, or its label says "out of scope" or "phase 2". */
function isInExcludedSection(context: UnitContext, language: TextLanguage): boolean {
  const { announces, announcedShare, section, unit } = context
  if (excludingKinds.has(section) || announces === 'exclusion') return true
  if (excludingKinds.has(announces) && announcedShare >= minLabelShare) return true
  const announced = unit.label === null || unit.kind === 'cell' ? null : announcedBy(unit.label, language)
  return announced !== null && excludingKinds.has(announced.kind) && announced.share >= minLabelShare
}

const attributeWords = new Set(['sin', 'without'])

/** Adds what the words of a unit exclude. Adds the unit itself unless the exclusion comes late and the unit also asks for something. */
function addFromText(context: UnitContext, language: TextLanguage, found: Exclusions, refusing: Set<number>) {
  const { unit, words } = context
  const exclusions = exclusionsIn(words, language)
  if (exclusions.length === 0) return
  const { tokens } = wordsOfUnit(unit)
  for (const exclusion of exclusions) {
    if (exclusion.isSelf && asksForAbility(context, exclusion)) continue
    const isAtStart = exclusion.thing !== 'before' && exclusion.start <= maxWordsBefore
    const alsoAsks = asksBesides(words, exclusion, language)
    if (exclusion.isWhole || isAtStart || !alsoAsks) found.units.add(unit.index)
    // “No app, just a website”
    const hasContrast = words.slice(exclusion.end).some((word) => contrasts.has(word))
    if (!alsoAsks && !hasContrast && (exclusion.isWhole || exclusion.start <= 1)) refusing.add(unit.index)
    // “A list, without duplicates”: a later clause says how the thing must be.
    if (unit.kind === 'clause' && context.order > 0 && attributeWords.has(words[exclusion.start] ?? '')) continue
    for (const thing of thingsOf(exclusion, unit.text, tokens)) addThing(found, thing)
  }
}

const askConcepts = new Set(['ask', 'obligation'].map((name) => concepts.indexOf(name as Concept)))

/** “I want to change the list myself” asks for a way to do it. “We do that ourselves, we need a plan” does not. */
const asksForAbility = ({ askEnd }: UnitContext, { start }: Exclusion) => askEnd > 0 && askEnd < start

/** Whether a unit also asks for something outside the words that exclude: “we need a site, but no shop”. */
function asksBesides(words: readonly string[], { start, end }: Exclusion, language: TextLanguage): boolean {
  return conceptIndexes[language]
    .find(words)
    .some((match) => askConcepts.has(match.concept) && (match.end <= start || match.start >= end))
}

/** The analyser searches this many characters before and after the excluding words for the excluded phrase. */
const maxPhraseLength = 120

/** The excluded phrase and, if it names alternatives, each of them. */
function thingsOf({ start, end, thing }: Exclusion, text: string, tokens: readonly Token[]): string[] {
  if (thing === null) return []
  if (thing === 'inside') return alternativesIn(text.slice(tokens[start + 1]?.start, tokens[end - 1]?.start))
  if (thing === 'after') {
    const from = tokens[end - 1]?.end ?? text.length
    const textAfter = text.slice(from, from + maxPhraseLength).trimStart()
    return alternativesIn(textAfter.split(endsPhrase)[0] ?? '')
  }
  const to = tokens[start]?.start ?? 0
  const textBefore = text.slice(Math.max(0, to - maxPhraseLength), to)
  return alternativesIn(textBefore.split(endsPhrase).at(-1) ?? '')
}

const withMore = /\s(?:and|y|e) (?:with|con)\s/i

/** “a shop or a blog” and its parts “a shop” and “a blog”. */
function alternativesIn(text: string): string[] {
  // “without duplicates and with a map” excludes no map.
  const phrase = text.split(withMore)[0] ?? ''
  const things: string[] = [phrase]
  const words = tokensOf(phrase)
  let firstWord = 0
  for (const [at, word] of words.entries()) {
    if (!alternatives.has(word.text)) continue
    things.push(phrase.slice(words[firstWord]?.start ?? 0, word.start))
    firstWord = at + 1
  }
  if (firstWord > 0 && firstWord < words.length) things.push(phrase.slice(words[firstWord]?.start ?? 0))
  return things
}

function addThing(found: Exclusions, text: string) {
  if (found.things.length >= maxThings) return
  const stems = stemsOf(wordsOf(text.slice(0, maxPhraseLength)))
  if (stems.size > 0 && stems.size <= maxStemsOfThing) found.things.push(stems)
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
