import data from '../../data/dates.json' with { type: 'json' }
import { fold } from '../words/fold.ts'
import { languageOf } from './language.ts'

const dayLength = 86_400_000
const sampleLength = 2000
const numbers = new Map(Object.entries(data.numbers))
const months = new Map(data.months.flatMap((names, index) => names.map((name) => [name, index] as const)))
const weekdays = new Map(data.weekdays.flatMap((names, index) => names.map((name) => [name, index] as const)))
const oneOf = (words: Iterable<string>) => `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`
const holidays = data.holidays.flatMap(({ names }) => names)
/** What stands for the braces in the patterns of the data. */
const parts: Record<string, string> = {
  month: `(${oneOf(months.keys())})\\.?`,
  weekday: `(${oneOf(weekdays.keys())})`,
  year: '(?:(?:,| de| del| of)? ?(20\\d\\d)(?!\\d))?',
  duration: `(\\d{1,3}|${oneOf(numbers.keys())}) (${oneOf(Object.keys(data.units))})`,
  holiday: oneOf(holidays),
  notHoliday: oneOf(data.notHoliday),
}
const pattern = (source: string) => {
  const filled = source.replace(/\{([a-z]+)\}/gi, (_, name: string) => parts[name] ?? '')
  return new RegExp(`(?<![\\w.,/-])${filled}(?!\\w)`)
}
const patterns = Object.fromEntries(
  Object.entries(data.patterns).map(([name, source]) => [name, pattern(source)]),
) as Record<keyof typeof data.patterns, RegExp>
/** “Mid May” and “a finales de marzo” name no day. */
const isVague = new RegExp(`\\b(?:${data.vague.join('|')})\\b`)

/**
 * The exact day that a deadline passage names, as YYYY-MM-DD: the next such day on or after `today`. Null if it names none, or one in the
 * past. “3/5” is 3 May in Spanish; in English it may also be 5 March, so it is null.
 */
export function readDate(text: string, today: string): string | null {
  const now = Date.parse(`${today}T00:00:00Z`)
  if (Number.isNaN(now)) return null
  const folded = fold(text.slice(0, sampleLength)).replace(/\s+/g, ' ')
  const rules = isVague.test(folded) ? [calendarDay] : [calendarDay, lastDay, festiveDay, relativeDay]
  const found = rules.reduce<number | null>((day, rule) => day ?? rule(folded, now), null)
  return found !== null && found >= now ? new Date(found).toISOString().slice(0, 10) : null
}

const timeWord = pattern(oneOf([...months.keys(), ...weekdays.keys(), ...holidays, ...data.timeWords]))

/** Whether words name a time at all: a day, a month, a season, “asap”. */
export const namesTime = (text: string): boolean =>
  /\d(?:st|nd|rd|th)\b|\d[/.-]\d|\b20\d\d\b|\b(?:el|al|the) \d{1,2}\b/.test(text) ||
  timeWord.test(fold(text.slice(0, sampleLength)).replaceAll('-', ' '))

const utc = (now: number) => {
  const date = new Date(now)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate(), weekday: date.getUTCDay() }
}

/** A day that exists. Without a year, the next one on or after `now`. */
function dayOf(year: string | undefined, month: number, day: number, now: number): number | null {
  const first = year === undefined ? utc(now).year : Number(year) + (year.length === 2 ? 2000 : 0)
  // The 29 February may be eight years away.
  for (let candidate = first; candidate <= first + (year === undefined ? 8 : 0); candidate++) {
    const time = Date.UTC(candidate, month, day)
    const exists = utc(time).month === month && utc(time).day === day
    if (exists && (year !== undefined || time >= now)) return time
  }
  return null
}

/** “14 March”, “2027-03-14”, “14.03.2027”, “3/5” */
function calendarDay(text: string, now: number): number | null {
  const iso = patterns.isoDate.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[2]) - 1, Number(iso[3]), now)
  const named = patterns.dayThenMonth.exec(text)
  if (named && !/\bweek of|semana del? /.test(text)) {
    // “From 3 May to 10 May” ends on the later day.
    const rest = text.slice(named.index + named[0].length)
    const end = /^ ?(?:-|–|to|and|until|al?|y|hasta)(?: el)? /.test(rest) ? patterns.dayThenMonth.exec(rest) : null
    const [, day, name, year] = end ?? named
    return dayOf(year, months.get(name ?? '') ?? 0, Number(day), now)
  }
  const american = patterns.monthThenDay.exec(text)
  if (american) return dayOf(american[3], months.get(american[1] ?? '') ?? 0, Number(american[2]), now)
  const [written, first, separator, second, year] = patterns.numericDate.exec(text) ?? []
  if (written === undefined || written === '24/7' || (separator === '-' && !year)) return null
  const isDayFirst = separator === '.' || Number(first) > 12 || first === second || languageOf(text) === 'es'
  if (!isDayFirst && Number(second) <= 12) return null
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return dayOf(year, Number(month) - 1, Number(day), now)
}

/** “the end of October”, “fin de mes”, “end of Q2” */
function lastDay(text: string, now: number): number | null {
  const match = patterns.endOfMonth.exec(text)
  if (!match) return null
  const [written, name, yearOfName, period, yearOfPeriod, following, year, quarter, yearOfQuarter] = match
  const current = utc(now)
  const endOf = (month: number, named: string | undefined) => {
    const end = Date.UTC(named ? Number(named) : current.year, month + 1, 0)
    return end < now && !named ? Date.UTC(current.year + 1, month + 1, 0) : end
  }
  if (name) return endOf(months.get(name) ?? 0, yearOfName)
  if (quarter) return endOf(Number(quarter) * 3 - 1, yearOfQuarter)
  if (year || yearOfPeriod) return endOf(11, year ?? yearOfPeriod)
  const later = following || /next|proximo/.test(written) ? 1 : 0
  if (period?.startsWith('m')) return Date.UTC(current.year, current.month + 1 + later, 0)
  return Date.UTC(current.year + later, 12, 0)
}

/** “before Christmas” is the day before. */
function festiveDay(text: string, now: number): number | null {
  const match = patterns.holiday.exec(text)
  const found = data.holidays.find(({ names }) => names.includes(match?.[2] ?? ''))
  if (!match || !found) return null
  const early = match[1] ? 1 : 0
  const named = /\b20\d\d\b/.exec(text)?.[0]
  const years = named ? [Number(named)] : [0, 1].map((offset) => utc(now).year + offset)
  const days = years.map((year) => {
    if (found.day === 'easter') return easter(year)
    // Thanksgiving is the fourth Thursday of November.
    const november = Date.UTC(year, 10, 22)
    const thanksgiving = november + ((11 - utc(november).weekday) % 7) * dayLength
    if (found.day === 'thanksgiving') return thanksgiving
    if (found.day === 'black friday') return thanksgiving + dayLength
    return Date.parse(`${year}-${found.day}T00:00:00Z`)
  })
  return days.map((day) => day - early * dayLength).find((day) => day >= now) ?? null
}

/** The Gregorian Easter Sunday, after Meeus, Jones and Butcher. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

/** “in three weeks”, “tomorrow”, “on the 14th”, “next Friday” */
function relativeDay(text: string, now: number): number | null {
  const { year, month, day, weekday: current } = utc(now)
  const [, amount = '', unit = ''] = patterns.inSome.exec(text) ?? patterns.fromNow.exec(text) ?? []
  const days = data.units[unit as keyof typeof data.units]
  const many = numbers.get(amount) ?? Number(amount)
  if (days === 30) return Math.min(Date.UTC(year, month + many, day), Date.UTC(year, month + many + 1, 0))
  if (days !== undefined) return now + many * days * dayLength
  const near = patterns.nearDay.exec(text)?.[1]
  if (near) return now + (/after|pasado/.test(near) ? 2 : /tomorrow|manana/.test(near) ? 1 : 0) * dayLength
  const ofMonth = patterns.dayOfMonth.exec(text)
  const named = Number(ofMonth?.slice(1).find((group) => /^\d/.test(group ?? '')))
  if (named >= 1 && named <= 31) {
    const days = [0, 1, 2].map((offset) => Date.UTC(year, month + offset, named))
    return days.find((time) => time >= now && utc(time).day === named) ?? null
  }
  const [written, next, name = '', following = ''] = patterns.dayOfWeek.exec(text) ?? []
  if (written === undefined) return null
  const ofWeek = weekdays.get(name) ?? 0
  // “Next Friday” is the first one after today, “Friday next week” the one of the week that begins on the coming Monday.
  if (/week|semana/.test(following)) return now + (((8 - current) % 7 || 7) + ((ofWeek + 6) % 7)) * dayLength
  return now + ((ofWeek - current + 7) % 7 || (next || following ? 7 : 0)) * dayLength
}
