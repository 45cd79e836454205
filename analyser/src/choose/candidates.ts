import type { DocumentContext, UnitContext } from '../features/context.ts'
import { mayAsk } from '../features/features.ts'
import { concepts } from '../language/concept.ts'
import { documentWords } from '../language/document-words.ts'
import { todayWords } from '../language/other-times.ts'
import { requirementName } from '../say/requirement-name.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { overlap, stemsOf } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'
import { type Exclusions, findExclusions, isExcluded } from './exclusions.ts'

/** A unit that may become a requirement. */
export interface Candidate {
  index: number
  isItem: boolean
  isVetoed: boolean
  name: string
  nameStems: Set<string>
  numbers: string
  /** The stems of the name, the text and the members. */
  stems: Set<string>
}

const maxMemberWords = 80

/**
 * Returns a function that reads the candidate of a unit. It vetoes units whose place in the text cannot ask, and excluded things.
 * Only the likely units are read, because names and members cost time.
 */
export function candidateReader(document: DocumentContext): (index: number) => Candidate {
  const exclusions = findExclusions(document)
  const read = new Map<number, Candidate>()
  return (index) => {
    const candidate = read.get(index) ?? candidateOf(document, index, exclusions)
    read.set(index, candidate)
    return candidate
  }
}

function candidateOf(document: DocumentContext, index: number, exclusions: Exclusions): Candidate {
  const { unit, stems: ownStems } = document.units[index] as UnitContext
  const name = requirementName(unit.text, document.document.language, unit.label)
  const nameStems = stemsOf(wordsOf(name))
  const stems = new Set(ownStems)
  for (const member of membersOf(document, index))
    for (const stem of document.units[member]?.stems ?? []) stems.add(stem)
  return {
    index,
    isItem: unit.kind === 'item',
    isVetoed: isVetoed(document, index, exclusions, { name, nameStems }),
    name,
    nameStems,
    numbers: name.match(/\d+/g)?.join(' ') ?? '',
    stems,
  }
}

function isVetoed(
  document: DocumentContext,
  index: number,
  exclusions: Exclusions,
  { name, nameStems }: { name: string; nameStems: ReadonlySet<string> },
) {
  const { unit } = document.units[index] as UnitContext
  if (!mayAsk(unit) || nameStems.size === 0 || isMeasure.test(unit.label === null ? '' : unit.text)) return true
  const context = document.units[index] as UnitContext
  if (
    isSum(context) ||
    tellsOtherTimes(context) ||
    asksOnlyWhen(unit.text) ||
    measureOnly.test(name) ||
    talk.test(name)
  )
    return true
  // “Request for proposals” names the document.
  if (name !== '' && wordsOf(name).every((word) => documentWords.has(word))) return true
  return exclusions.units.has(index) || isExcluded(nameStems, exclusions.things)
}

/** “Size: 18 m2”: the value of a field is only a measure. */
const isMeasure = /:\s[\d.,]+\s?(?:\p{L}{1,2}\d?)?$/u
const sum = /[€$£]\s?\d|\d\s?(?:€|euros?\b|eur\b|usd\b|gbp\b|dollars?\b|pounds?\b)/i
const askConcepts = (['ask', 'obligation', 'ability', 'please'] as const).map((name) => concepts.indexOf(name))

const time = concepts.indexOf('time')
const shortLine = 8
const longLine = 20

/** “About 12 pages, 2500 euros, by May”: a short line with a sum, or one with a sum and a time, that asks for nothing is about the terms. */
function isSum({ unit, words, conceptCounts, startsWithVerb }: UnitContext): boolean {
  const has = (concept: number) => (conceptCounts[concept] ?? 0) > 0
  const isAboutTerms = words.length <= shortLine || (has(time) && words.length <= longLine)
  if (startsWithVerb || !sum.test(unit.text) || !isAboutTerms) return false
  return (unit.kind === 'sentence' || unit.kind === 'item') && !askConcepts.some(has)
}

const today = new PhraseIndex([['today', todayWords]])

/** “At the moment a volunteer types them in”, “maybe a shop later”: today and later are not asked for. */
function tellsOtherTimes({ unit, words, conceptCounts }: UnitContext): boolean {
  if (unit.kind !== 'sentence' && unit.kind !== 'item') return false
  const text = words.join(' ')
  if (later.test(text)) return true
  const isToday = today.find(words).some(({ start, end }) => start === 0 || end === words.length)
  if (!isToday) return false
  return !askConcepts.some((concept) => (conceptCounts[concept] ?? 0) > 0)
}

const talk =
  /^(?:following|further to|after|as discussed|tras|despues de) .{0,12}(?:call|meeting|chat|llamada|reunion)$/i
const later = /^(?:maybe|perhaps|quizas?|tal vez) .* (?:later|later on|mas adelante|en el futuro)$/

const when = 'by|before|within|this|next|a week'
const onlyWhen = new RegExp(`\\b(?:need|want) (?:it|this|them) (?:${when})\\b`, 'i')
const spanishOnlyWhen = /(?<!\p{L})(?:lo|la|los|las) (?:necesit|quer|quier)\p{L}+ (?:para|antes|en|list)/iu

/** “We would need it by May” asks for a date. */
const asksOnlyWhen = (text: string) => text.length < 70 && (onlyWhen.test(text) || spanishOnlyWhen.test(text))

const size = 'mm|cm|m|m2|px|kg|in|inches|pages?|p[aá]ginas?|words|palabras|minutes?|minutos?'
/** “About 10 cm tall”, “4 páginas”: a size alone. */
const measureOnly = new RegExp(
  `^(?:about |around |un[oa]s )?[\\d.,]+(?: ?[x×] ?[\\d.,]+)* ?(?:${size})?(?: (?:tall|wide|long|high|alto|ancho|largo))?$`,
  'i',
)

/** The units below a unit, in reading order. They form its description. Clauses repeat their sentence and are left out. */
export function membersOf({ units }: DocumentContext, index: number): number[] {
  const members: number[] = []
  let words = 0
  const open = [...(units[index]?.children ?? [])].reverse()
  while (open.length > 0 && words < maxMemberWords) {
    const member = open.pop() as number
    const context = units[member]
    if (!context || context.unit.kind === 'clause' || context.unit.kind === 'cell') continue
    members.push(member)
    words += context.words.length
    for (let child = context.children.length - 1; child >= 0; child--) open.push(context.children[child] as number)
  }
  return members
}

/** Whether a candidate says the same as a chosen one. Two list items are the same only if their names are. */
export function isDuplicate(candidate: Candidate, chosen: Candidate): boolean {
  // “Plan for floor 1” and “Plan for floor 2”.
  if (candidate.isItem && chosen.isItem && candidate.numbers !== chosen.numbers) return false
  if (overlap(candidate.nameStems, chosen.nameStems) >= 0.75) {
    const areNames =
      Math.min(candidate.nameStems.size, chosen.nameStems.size) > 1 ||
      candidate.nameStems.size === chosen.nameStems.size
    if (areNames) return true
  }
  if (candidate.isItem && chosen.isItem) return false
  return candidate.nameStems.size <= chosen.stems.size && overlap(candidate.nameStems, chosen.stems) >= 0.85
}
