import type { Unit } from '../document.ts'
import type { DocumentContext, UnitContext } from '../features/context.ts'
import { mayAsk } from '../features/features.ts'
import { concepts } from '../language/concept.ts'
import { documentWords } from '../language/document-words.ts'
import { todayWords } from '../language/today-words.ts'
import { requirementName } from '../say/requirement-name.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { overlap, stemsOf } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'
import { type Exclusions, findExclusions, isExcluded } from './exclusions.ts'

/** A unit that may become a requirement. */
export interface Candidate {
  index: number
  isItem: boolean
  /** Whether it can never become a requirement. */
  isVetoed: boolean
  name: string
  nameStems: Set<string>
  /** The numbers in the name, such as “2” for “Report 2”. */
  numbers: string
  /** The stems of the text and the members. */
  stems: Set<string>
}

const maxMemberWords = 80

/**
 * Returns a function that reads the candidate of a unit. It vetoes units that cannot be requirements, and excluded things. A unit is read
 * when it is asked for, because names and members cost time.
 */
export function candidateReader(document: DocumentContext): (index: number) => Candidate {
  const exclusions = findExclusions(document)
  const cache = new Map<number, Candidate>()
  return (index) => {
    const candidate = cache.get(index) ?? candidateOf(document, index, exclusions)
    cache.set(index, candidate)
    return candidate
  }
}

function candidateOf(document: DocumentContext, index: number, exclusions: Exclusions): Candidate {
  const context = document.units[index] as UnitContext
  const { unit } = context
  const name = requirementName(unit.text, document.document.language, unit.label)
  const nameStems = stemsOf(wordsOf(name))
  const stems = new Set(context.stems)
  for (const member of membersOf(document, index))
    for (const stem of document.units[member]?.stems ?? []) stems.add(stem)
  return {
    index,
    isItem: unit.kind === 'item',
    isVetoed: !mayBeRequirement(context, name, nameStems) || isRuledOut(unit, nameStems, exclusions),
    name,
    nameStems,
    numbers: name.match(/\d+/g)?.join(' ') ?? '',
    stems,
  }
}

/** Whether the words of a unit can be a requirement. Sums, sizes, dates and titles of documents cannot. */
function mayBeRequirement(context: UnitContext, name: string, nameStems: ReadonlySet<string>): boolean {
  const { unit } = context
  if (!mayAsk(unit) || nameStems.size === 0) return false
  if (unit.label !== null && measuredField.test(unit.text)) return false
  if (tellsSum(context) || tellsOtherTimes(context) || asksOnlyWhen(unit.text)) return false
  if (measureOnly.test(name) || conversation.test(name)) return false
  // “Request for proposals” names the document.
  return !wordsOf(name).every((word) => documentWords.has(word))
}

const isRuledOut = ({ index }: Unit, nameStems: ReadonlySet<string>, exclusions: Exclusions) =>
  exclusions.units.has(index) || isExcluded(nameStems, exclusions.things)

/** “Size: 18 m2”: the value of a field is only a measure. */
const measuredField = /:\s[\d.,]+\s?(?:\p{L}{1,2}\d?)?$/u
/** “€ 500”, “500 euros” */
const sum = /[€$£]\s?\d|\d\s?(?:€|euros?\b|eur\b|usd\b|gbp\b|dollars?\b|pounds?\b)/i
const askConcepts = (['ask', 'obligation', 'ability', 'please'] as const).map((name) => concepts.indexOf(name))
const time = concepts.indexOf('time')
const maxWordsWithSum = 8
const maxWordsWithSumAndTime = 20

/** “About 12 pages, 2500 euros, by May”: a short line with a sum, or one with a sum and a time, that asks for nothing is about the terms. */
function tellsSum({ unit, words, conceptCounts, startsWithVerb }: UnitContext): boolean {
  const has = (concept: number) => (conceptCounts[concept] ?? 0) > 0
  const isShort = words.length <= (has(time) ? maxWordsWithSumAndTime : maxWordsWithSum)
  if (startsWithVerb || !sum.test(unit.text) || !isShort) return false
  return (unit.kind === 'sentence' || unit.kind === 'item') && !askConcepts.some(has)
}

const todayIndex = new PhraseIndex([['today', todayWords]])

/** “At the moment a volunteer types them in”, “maybe a shop later”: today and later are not asked for. */
function tellsOtherTimes({ unit, words, conceptCounts }: UnitContext): boolean {
  if (unit.kind !== 'sentence' && unit.kind !== 'item') return false
  if (later.test(words.join(' '))) return true
  const isToday = todayIndex.find(words).some(({ start, end }) => start === 0 || end === words.length)
  if (!isToday) return false
  return !askConcepts.some((concept) => (conceptCounts[concept] ?? 0) > 0)
}

/** “Following our call” */
const conversation =
  /^(?:following|further to|after|as discussed|tras|despues de) .{0,12}(?:call|meeting|chat|llamada|reunion)$/i
/** “maybe a shop later” */
const later = /^(?:maybe|perhaps|quizas?|tal vez) .* (?:later|later on|mas adelante|en el futuro)$/

/** “We would need it by May” */
const onlyWhen = /\b(?:need|want) (?:it|this|them) (?:by|before|within|this|next|a week)\b/i
/** “Lo necesitamos para mayo” */
const spanishOnlyWhen = /(?<!\p{L})(?:lo|la|los|las) (?:necesit|quer|quier)\p{L}+ (?:para|antes|en|list)/iu

const asksOnlyWhen = (text: string) => text.length < 70 && (onlyWhen.test(text) || spanishOnlyWhen.test(text))

const size = 'mm|cm|m|m2|px|kg|in|inches|pages?|p[aá]ginas?|words|palabras|minutes?|minutos?'
/** “About 10 cm tall”, “4 páginas”: a size alone. */
const measureOnly = new RegExp(
  `^(?:about |around |un[oa]s )?[\\d.,]+(?: ?[x×] ?[\\d.,]+)* ?(?:${size})?(?: (?:tall|wide|long|high|alto|ancho|largo))?$`,
  'i',
)

/**
 * The indexes of the units below a unit, in reading order, up to about 80 words. They form its description. Clauses and cells repeat the
 * words of their sentence or row and are left out.
 */
export function membersOf({ units }: DocumentContext, index: number): number[] {
  const members: number[] = []
  let wordCount = 0
  // A stack, whose last element is the next unit to read.
  const unread = [...(units[index]?.children ?? [])].reverse()
  while (unread.length > 0 && wordCount < maxMemberWords) {
    const member = unread.pop() as number
    const context = units[member]
    if (!context || context.unit.kind === 'clause' || context.unit.kind === 'cell') continue
    members.push(member)
    wordCount += context.words.length
    for (let child = context.children.length - 1; child >= 0; child--) unread.push(context.children[child] as number)
  }
  return members
}

/** Whether a candidate says the same as a chosen one. Two list items are the same only if their names are. */
export function isDuplicate(candidate: Candidate, chosen: Candidate): boolean {
  const areItems = candidate.isItem && chosen.isItem
  // “Plan for floor 1” and “Plan for floor 2” are different.
  if (areItems && candidate.numbers !== chosen.numbers) return false
  const candidateSize = candidate.nameStems.size
  const chosenSize = chosen.nameStems.size
  // “Login” and “Admin login” are different: one common word is enough only if both names have no other.
  const isComparable = Math.min(candidateSize, chosenSize) > 1 || candidateSize === chosenSize
  if (isComparable && overlap(candidate.nameStems, chosen.nameStems) >= 0.75) return true
  if (areItems) return false
  // The text or the members of the chosen unit already contain the name.
  return candidateSize <= chosen.stems.size && overlap(candidate.nameStems, chosen.stems) >= 0.85
}
