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

export type TimeKind = 'duration' | 'hours' | 'date' | 'step'

/** A date or a duration in a line. `from` and `to` are positions among the words. */
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
const between = new Set([
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
/** In lower case these are other words, too. */
const alsoWords = new Set(['may', 'mar', 'march', 'dec', 'sep', 'jan'])
const ofDate = new Set(['of', 'de', 'del'])
const hours = /^(?:h(?:ou)?rs?|horas?)$/
const number = /^\d{1,3}$/
const year = /^20[2-4]\d$/
const day = /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/
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
    const before2 = words[start - 2] ?? ''
    const isEnd = partsOfMonth.has(words[start] ?? '') && end - start > 1
    if (
      isEnd ||
      pointsAhead(words, start, end) ||
      (articles.has(before) ? beforeArticle.has(before2) : beforeSeason.has(before))
    )
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
  while (between.has(words[from] ?? '') && at - from < 4) from--
  const before = words[from] ?? ''
  if (number.test(before) || counts.has(before)) {
    const low = words[from - 1] ?? ''
    // “$900, 3 weeks” is no range.
    const isRange = number.test(low) && Number(low) < Number(before)
    const start = isRange || (between.has(low) && number.test(words[from - 2] ?? '')) ? from - (isRange ? 1 : 2) : from
    found.push({ kind: hours.test(words[at] ?? '') ? 'hours' : 'duration', from: start, to: at + 1 })
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
  // “may” and “mar” are words too; without a capital letter they are no month.
  const isCapital = /\p{Lu}/u.test(text[tokens[at]?.start ?? 0] ?? '')
  const isSure = hasDay || to > at + 1 || (from < at && (partsOfMonth.has(before) || ofDate.has(words[at - 1] ?? '')))
  if (isSure || (beforeDate.has(before) && (isCapital || !alsoWords.has(words[at] ?? ''))))
    found.push({
      kind: 'date',
      from: hasDay || beforeDate.has(before) ? from - (hasDay ? 1 : ofDate.has(words[at - 1] ?? '') ? 1 : 0) : from,
      to,
    })
}

function addNumericDate({ folded, tokens }: Line, found: Time[]) {
  const match = numericDate.exec(folded) ?? partOfYear.exec(folded) ?? dayOfMonth.exec(folded)
  if (!match) return
  const end = match.index + match[0].length
  const from = tokens.findIndex((token) => token.start >= match.index)
  const to = tokens.findIndex((token) => token.start >= end)
  if (from >= 0) found.push({ kind: 'date', from, to: to < 0 ? tokens.length : to })
}
