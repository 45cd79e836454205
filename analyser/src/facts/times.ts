import {
  countWords as enCounts,
  events as enEvents,
  months as enMonths,
  seasons as enSeasons,
  timeUnits as enUnits,
} from '../language/en/time.ts'
import {
  countWords as esCounts,
  events as esEvents,
  months as esMonths,
  seasons as esSeasons,
  timeUnits as esUnits,
} from '../language/es/time.ts'
import { PhraseIndex } from '../words/phrases.ts'
import type { Line } from './lines.ts'

/** “3 weeks”, “48 hours”, “1 May” or “Week 1” */
export type TimeKind = 'duration' | 'hours' | 'date' | 'step'

/** A date or a duration in a line. `from` and `to` are the indexes of its first word and after its last one. */
export interface Time {
  kind: TimeKind
  from: number
  to: number
}

const counts = new Set([...enCounts, ...esCounts])
const months = new Set([...enMonths, ...esMonths])
const units = new Set([...enUnits, ...esUnits])
const seasons = new PhraseIndex([
  ['season', [...enSeasons, ...esSeasons]],
  ['event', [...enEvents, ...esEvents]],
])
/** Words between a number and its unit: “3 business days”, “2 to 3 weeks”. */
const betweenNumberAndUnit = new Set([
  'business',
  'working',
  'calendar',
  'full',
  'consecutive',
  'to',
  'or',
  'and',
  'of',
  'a',
  'o',
  'y',
  'more',
])
const beforeDate = new Set(
  'by before until for in from after antes para hasta en desde del el a mid early late end beginning finales fines mediados principios'.split(
    ' ',
  ),
)
const beforeSeason = new Set(
  'by before until for this next early late mid antes para hasta este esta proximo proxima en'.split(' '),
)
const articles = new Set(['the', 'el', 'la', 'del', 'de'])
/** “in the spring” dates something, “in spring” and “on Monday” may be a habit. */
const beforeArticle = new Set([...beforeSeason, 'in', 'antes', 'final', 'finales', 'principios'])
/** Parts of a month: “the second week of June”. */
const partsOfMonth = new Set(
  'week weekend half month end day start semana quincena fin final finales dia mes habil inicios'.split(' '),
)
/** Without a capital letter, these months are also other words. */
const alsoWords = new Set(['may', 'mar', 'march', 'dec', 'sep', 'jan'])
const ofDate = new Set(['of', 'de', 'del'])
const hours = /^(?:h(?:ou)?rs?|horas?)$/
const number = /^\d{1,3}$/
const year = /^20[2-4]\d$/
const day = /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/
/** “1/5/2027”, “2027-05-01”, “Q2 2027” */
const numericDate = /(?<![\d.,/-])(?:\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d|20\d\d-\d\d-\d\d|q[1-4] 20\d\d)(?![\d/-])/
const parts = 'early|mid|late|(?:end|start|beginning|half) of|(?:principios|mediados|finales) de'
/** “by the end of Q2”, “for Q3”, “early 2027”. A bare “Q2” may be the number of a question. */
const partOfYear = new RegExp(
  `\\b(?:${parts})[ -](?:20[2-4]\\d|q[1-4])\\b|\\bq[1-4]\\b(?<=\\b(?:by|before|until|for|para) q\\d)`,
)

const weekdays = 'mon|tues|wednes|thurs|fri|satur|sun'
/** “on the 14th”, “el día 20”, “Friday 14”, “viernes 14”. */
const dayOfMonth = new RegExp(
  `\\b(?:(?:on|by|before|until) the \\d{1,2}(?:st|nd|rd|th)(?=[^a-z]*$|[.,;:!)]| (?:of|at|and|or)\\b)|(?:${weekdays})day (?:the )?\\d{1,2}\\b` +
    '|dia \\d{1,2}\\b|(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) \\d{1,2}\\b)(?![:.]\\d)',
)

/** The dates and durations of a line. */
export function timesIn(line: Line): Time[] {
  const { words, folded } = line
  const found: Time[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (units.has(word)) addDuration(words, at, found)
    else if (months.has(word)) addMonth(line, at, found)
  }
  if (/\d/.test(folded)) addNumericDate(line, found)
  for (const { concept, start, end } of seasons.find(words)) {
    if (concept === 'event') {
      if (isBeforeEvent(line, start)) found.push({ kind: 'date', from: start, to: end })
      continue
    }
    const before = words[start - 1] ?? ''
    const isPartOfMonth = partsOfMonth.has(words[start] ?? '') && end - start > 1
    const hasPreposition = articles.has(before) ? beforeArticle.has(words[start - 2] ?? '') : beforeSeason.has(before)
    if (isPartOfMonth || pointsAhead(words, start, end) || hasPreposition)
      // With the word before it, such as “by”. At the start of a line there is none, and `from` is -1.
      found.push({ kind: 'date', from: start - 1, to: end })
  }
  return found.sort((a, b) => a.from - b.from)
}

const eventLead = /\b(?:before|until|(?:in time|ready) for|antes de|a tiempo para|list[oa]s? para)(?: [a-z'-]+){0,3} $/

/** “before the school holidays”, “in time for our AGM”. */
const isBeforeEvent = ({ folded, tokens }: Line, at: number) =>
  eventLead.test(folded.slice(Math.max(0, (tokens[at]?.start ?? 0) - 50), tokens[at]?.start))

/** “this week”, “next month”, “la próxima semana”: a time that needs no word before it. */
const pointsAhead = (words: readonly string[], start: number, end: number) =>
  end - start > 1 && /^(?:this|next|esta|este|proxim[oa]|semana|mes)$/.test(words[start] ?? '')

/** “3 weeks”, “2-3 business weeks”, “Week 1”. */
function addDuration(words: string[], at: number, found: Time[]) {
  let from = at - 1
  while (betweenNumberAndUnit.has(words[from] ?? '') && at - from < 4) from--
  const count = words[from] ?? ''
  if (number.test(count) || counts.has(count)) {
    const before = words[from - 1] ?? ''
    // “2-3 weeks”. “$900, 3 weeks” is no range.
    const isRange = number.test(before) && Number(before) < Number(count)
    // “2 to 3 weeks”
    const isWordedRange = betweenNumberAndUnit.has(before) && number.test(words[from - 2] ?? '')
    if (isRange) from -= 1
    else if (isWordedRange) from -= 2
    found.push({ kind: hours.test(words[at] ?? '') ? 'hours' : 'duration', from, to: at + 1 })
  } else if (number.test(words[at + 1] ?? '')) found.push({ kind: 'step', from: at, to: at + 2 })
}

/** “1 May 2027”, “May 2027”, “by May”, “finales de mayo”. */
function addMonth({ words, text, tokens }: Line, at: number, found: Time[]) {
  let from = at
  if (ofDate.has(words[from - 1] ?? '')) from--
  const before = words[from - 1] ?? ''
  const hasDay = day.test(before)
  let to = at + 1
  if (!hasDay && day.test(words[to] ?? '')) to++
  if (ofDate.has(words[to] ?? '') && year.test(words[to + 1] ?? '')) to += 2
  else if (year.test(words[to] ?? '')) to++
  const isCapital = /\p{Lu}/u.test(text[tokens[at]?.start ?? 0] ?? '')
  const hasOf = from < at
  const isMonth = hasDay || hasOf || to > at + 1
  if (!isMonth && !(beforeDate.has(before) && (isCapital || !alsoWords.has(words[at] ?? '')))) return
  // The date includes the day, or the word before “of”: “end of May”.
  const hasLead = hasDay || (hasOf && beforeDate.has(before))
  found.push({ kind: 'date', from: hasLead ? from - 1 : from, to })
}

/** “1/5/2027”, “early 2027” or “on the 14th”: the first one of a line. */
function addNumericDate({ folded, tokens }: Line, found: Time[]) {
  const match = numericDate.exec(folded) ?? partOfYear.exec(folded) ?? dayOfMonth.exec(folded)
  if (!match) return
  const end = match.index + match[0].length
  const from = tokens.findIndex((token) => token.start >= match.index)
  const to = tokens.findIndex((token) => token.start >= end)
  if (from >= 0) found.push({ kind: 'date', from, to: to < 0 ? tokens.length : to })
}
