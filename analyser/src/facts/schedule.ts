import type { Unit } from '../document.ts'
import { wordsOf } from '../words/tokens.ts'
import { has, hits, isQuestion, type Line } from './lines.ts'
import { nearest } from './nearest.ts'
import { type Time, timesIn } from './times.ts'

/** A date, a duration or a rhythm of the work. */
export interface Schedule {
  unit: Unit
  /** In the client's words: “by 1 May”, “three weeks”. */
  figure: string
}

/** Sections without a schedule, except in the sentences that `isSaidAnyway` finds. */
const neverSchedule = new Set(['bid', 'vendor', 'contact', 'exclusion', 'future', 'legal'])
/** In these sections, only a deadline or a launch is a schedule. */
const rarelySchedule = new Set(['acceptance', 'context', 'given'])
const bidWords = /\b(?:propos|submi|bid|quot|offer|ofert|propuest|postul|licita|apply|applic|tender|interview)/
const afterSale = /\b(?:returns|refund|warrant|guarantee|devoluc|garantia|reembols)/
const deadline = /\b(?:deadline|plazo|due date|fecha limite|entrega|delivery|turnaround|deliver|complet|audit)/

/** “Could we have it before the summer?” names a date. */
const asksForDate = ({ folded }: Line) =>
  /\b(?:ready|done|have it|finished|live|list[oa]s?|tener(?:l[oa])?|terminad[oa]|entregar|hacerlo)\b/.test(folded) &&
  /\b(?:by|before|for|para|antes)\b/.test(folded)

/** The schedule of the work, if the brief states it. Bid deadlines, support periods and experience are no schedule. */
export function findSchedule(lines: Line[]): Schedule | null {
  let steps = 0
  const dated = datedSteps(lines)
  if (dated) return dated
  for (const line of lines) {
    if (line.unit.source === 'greeting' || (isQuestion(line) && !asksForDate(line))) continue
    if (neverSchedule.has(line.section ?? '') && !isSaidAnyway(line)) continue
    for (const time of timesIn(line)) {
      if (time.kind === 'step') {
        steps++
        // Two steps such as “Week 1” in a table, a form or a list of steps are a schedule.
        if (line.section === 'schedule' || (steps >= 2 && line.unit.source !== 'body')) return scheduleOf(line, time)
      } else if (isOfTheWork(time, line)) return scheduleOf(line, time)
    }
    const rhythm = rhythmOf(line)
    if (rhythm) return scheduleOf(line, rhythm)
  }
  return null
}

const bidStep =
  /\b(?:award|clos|question|interview|shortlist|appoint|adjudic|consulta|cierre|pregunta|entrevista|convocat)/

/** “Draft: 10 March”, “Final report: 31 March”: at least two steps of the work with a date, in a list or a table. */
function datedSteps(lines: Line[]): Schedule | null {
  let first: Schedule | null = null
  for (const line of lines) {
    if (line.unit.kind !== 'item' || line.words.length > 14 || !/[:|–—-]/.test(line.text)) continue
    if (bidWords.test(line.folded) || bidStep.test(line.folded)) continue
    const time = timesIn(line).find(({ kind, to }) => kind === 'date' && to === line.words.length)
    if (!time || time.from === 0) continue
    if (first) return first
    first = scheduleOf(line, time)
  }
  return null
}

const sectionsOfOthers = new Set(['vendor', 'exclusion', 'legal', 'contact'])

/** A sentence with its own wording counts also where the last heading was about something else. */
function isSaidAnyway(line: Line): boolean {
  if (!sectionsOfOthers.has(line.section ?? '') || line.unit.kind !== 'sentence') return false
  return line.words.length <= 16 && has(line, 'workTime') && !has(line, 'otherTime', 'vendor', 'bid')
}

/** Whether a time of a line is about the work. Distances are in words from the time to words about the work or other times. */
function isOfTheWork(time: Time, line: Line): boolean {
  const isUnderHeading = line.section === 'schedule' && line.unit.kind !== 'heading'
  if (bidWords.test(line.folded) && !deadline.test(line.folded.replace(/\b(?:submission|proposal|bid) deadline/g, '')))
    return false
  const otherDistance = nearest(otherTimes(line, time), middle(time))
  if (isLabelled(line, time)) return true
  if (isUnderHeading) return otherDistance > 3 || time.kind === 'date'
  if (has(line, 'vendor') || has(line, 'bid') || afterSale.test(line.folded)) return false
  if (time.kind === 'hours' && !isDelivery(line, time)) return false
  if (rarelySchedule.has(line.section ?? '')) return /\b(?:deadline|plazo|launch|fecha limite)/.test(line.folded)
  const workDistance = nearest(hits(line, 'workTime'), middle(time))
  if (isWholeClause(time, line)) return otherDistance > 2
  // A future date is the date of the work, unless the words around it say otherwise.
  if (time.kind === 'date' && isAhead(time, line)) return otherDistance > 5
  return workDistance <= 8 && workDistance <= otherDistance && otherDistance > 1
}

/** Words of the product, such as “booking”. Beside a day of a month they say nothing: “my appointment is on 20 June”. */
const aboutTheProduct =
  /^(?:appointment|booking|reserva|cita|turno|vacation|vacaciones|stay|stock|anniversar|aniversario|cancel|log)/

/** The words that say that a time is not that of the work. */
function otherTimes(line: Line, { kind, from, to }: Time) {
  const otherHits = hits(line, 'otherTime')
  const isDay = kind === 'date' && line.words.slice(from, to).some((word) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word))
  return isDay ? otherHits.filter(({ start }) => !aboutTheProduct.test(line.words[start] ?? '')) : otherHits
}

const label =
  /\b(?:plazo|duracion|entrega|tiempo estimado|deadline|timeline|time ?frame|duration|length|launch|estimated time)\b/
const afterLabel = /^[^.:]{0,25}:[^.:]{0,30}$/

/** “Plazo: 10 semanas”, “Contract length: 6 months” in running text. Support and bids have labels, too. */
function isLabelled({ folded, tokens }: Line, { from }: Time): boolean {
  const before = folded.slice(0, tokens[from]?.start)
  const match = label.exec(before)
  if (!match || !afterLabel.test(before.slice(match.index + match[0].length))) return false
  return !bidWords.test(before) && !afterSale.test(before) && !/support|soporte|mainten|mantenim/.test(before)
}

/** Words before a month or year that may be in the past. */
const mayBePast = new Set(['since', 'from', 'desde', 'last', 'of', 'de', 'in', 'en', 'on', 'dated', 'fecha', 'date'])

/** Whether a date is in the future. A day of a month is. A bare month or year may be in the past: “in April”, “desde 2019”. */
function isAhead({ from, to }: Time, { words, unit, cues }: Line): boolean {
  if (unit.kind !== 'sentence' && unit.kind !== 'item') return false
  const inside = words.slice(from, to)
  const hasDay = inside.some((word) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word))
  // The analyser has no clock, so these years count as past.
  const hasOldYear = inside.some((word) => /^(?:19\d\d|20[01]\d|202[0-5])$/.test(word))
  const isWish = words.length <= 3 || cues.some(({ concept }) => concept === 'request')
  return !hasOldYear && (hasDay || isWish || !mayBePast.has(words[from - 1] ?? words[from] ?? ''))
}

/** Hours count only beside a delivery: “within 48 hours of the order” may be anything. */
function isDelivery({ words }: Line, { from, to }: Time): boolean {
  return words
    .slice(Math.max(0, from - 5), to + 4)
    .some((word) => /^(?:deliver|turnaround|complet|finish|entreg|termin)/.test(word))
}

/** The last word but one of a time, from which distances are counted. */
const middle = ({ from, to }: Time) => Math.max(from, to - 2)

/** “…, in 4 weeks.” is a whole clause and says how long the work may take. */
function isWholeClause({ from, to }: Time, { words, text, tokens }: Line): boolean {
  const textAfter = text.slice(tokens[to - 1]?.end ?? text.length)
  // “Budget $400, 3 weeks.”
  const gapBefore = text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start)
  if (from > 0 && /[,;]/.test(gapBefore) && /^\s?[.!]?$/.test(textAfter)) return true
  const isWholeLine = from === 0 && to === words.length
  if (!/^(?:in|within|en|unas|unos|about)$/.test(words[from - 1] ?? '') && !isWholeLine) return false
  const beforePreposition = tokens[from - 2]
  const startsClause =
    words.length <= 8 ||
    !beforePreposition ||
    /[,;:(–—.]/.test(text.slice(beforePreposition.end, tokens[from - 1]?.start)) ||
    from === 0
  return startsClause && /^\s?(?:$|[,;.)!]|at most|max|como mucho|from now|or so)/.test(textAfter)
}

/** Work that is delivered in a rhythm. Source: common units of creative work. */
const recurringWork = new Set(
  wordsOf(`hour hours hrs post posts video videos article articles content reels episode episodes blog blogs session sessions issues editions
  newsletter newsletters class classes lesson lessons column columns horas articulos publicaciones contenido contenidos sesiones numeros
  ediciones boletin boletines clases columnas`),
)

/** “10 hours a week”, “four posts per month”, “part-time”. */
function rhythmOf(line: Line): Time | null {
  if (has(line, 'vendor') || rarelySchedule.has(line.section ?? '')) return null
  const [hit] = hits(line, 'cadence')
  if (!hit || nearest(hits(line, 'otherTime'), hit.start) <= 2) return null
  const words = line.words.slice(hit.start, hit.end).join(' ')
  const isSure =
    /every (?:other|second)|cada (?:dos|quince)|time|jornada|tiempo|mes a mes|month to month|retainer|recurrente/.test(
      words,
    )
  const isCounted =
    /\d|\b(?:one|two|three|four|five|uno?|dos|tres|cuatro|cinco)\b/.test(line.folded) &&
    line.words.some((word) => recurringWork.has(word))
  if (isSure) return { kind: 'duration', from: hit.start, to: hit.end }
  if (isTimeLost(line, hit)) return null
  // The two words before are the count: “four posts per month”.
  return isCounted ? { kind: 'duration', from: Math.max(0, hit.start - 2), to: hit.end } : null
}

const hours = /^(?:hours?|hrs?|horas?)$/
const habitVerbs =
  'los(?:e|es|ing|t)|spend(?:s|ing)?|spent|wast(?:e|es|ed|ing)|cost(?:s|ing)? us|takes? (?:us|me)|' +
  String.raw`perd\w+|pierd\w+|gasta\w*|pasa(?:mos)?|dedica(?:mos)?|tarda\w*|cuesta`
const habits = new RegExp(String.raw`\b(?:${habitVerbs})\b`)
const work = /\b(?:work|job|task|role|support|help|trabaj|tarea|encargo|puesto|apoyo|ayuda|dedicacion)/

/** “We lose two hours a day on the phone” describes the client's day. Hours are those of the work only beside a word for it. */
const isTimeLost = ({ words, folded }: Line, { start, end }: { start: number; end: number }) =>
  words.slice(Math.max(0, start - 1), end).some((word) => hours.test(word)) &&
  (habits.test(folded) || !work.test(folded))

function scheduleOf({ unit, text, tokens }: Line, { from, to }: Time): Schedule {
  return { unit, figure: text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? text.length).trim() }
}
