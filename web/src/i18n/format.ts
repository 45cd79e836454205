import { useMemo } from 'react'
import { timeUntil } from './elapsed.ts'
import { type Language, useLanguage, useLocale } from './language.tsx'

export type Format = ReturnType<typeof formatFor>

/** Numbers, money and times in the format of the reader's locale. */
export function useFormat(): Format {
  const { language } = useLanguage()
  const locale = useLocale()
  return useMemo(() => formatFor(language, locale), [language, locale])
}

// `Intl.RelativeTimeFormat` would say "this minute".
const justNow: Record<Language, string> = { en: 'just now', es: 'hace un momento' }

/**
 * "Lisbon time". The names of zones have their cities in English. In Spanish the browser knows the place: "hora de Portugal"; with the
 * locale of Spain it would say "WET".
 */
function placeTime(timeZone: string, language: Language): string {
  if (language === 'en') return `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`
  const format = new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const HOURS_PER_DAY = 24
const MS_PER_DAY = HOURS_PER_DAY * 60 * 60 * 1000

/** How many midnights of the reader are between two times. */
function calendarDaysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  return Math.round((midnight(to) - midnight(from)) / MS_PER_DAY)
}

function formatFor(language: Language, locale: string) {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const wholePercents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const daysOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  // A day such as `2027-03-05` has no zone. It is the same day everywhere.
  const calendarDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  // 30 days ago is not always "last month".
  const counted = new Intl.RelativeTimeFormat(locale)

  /** A page may show hundreds of amounts, and to create a format takes longer than to use it. */
  const moneyFormats = new Map<string, Intl.NumberFormat>()

  /** Takes the amount as decimal text, because a float could not hold it exactly. */
  function formatAmount(amount: string, currency: string, options: Intl.NumberFormatOptions = {}): string {
    try {
      const key = currency + Object.keys(options).join()
      const format =
        moneyFormats.get(key) ??
        new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: 'always', ...options })
      moneyFormats.set(key, format)
      return format.format(amount as `${number}`)
    } catch {
      // The browser does not know the currency.
      return `${amount} ${currency}`
    }
  }

  return {
    number: (value: number) => numbers.format(value),
    /** 0.25 becomes "25%". */
    percent: (share: number) => percents.format(share),
    /** 0.333 becomes "33%". */
    wholePercent: (share: number) => wholePercents.format(share),
    day: (time: string | Date) => days.format(new Date(time)),
    moment: (time: string | Date) => moments.format(new Date(time)),
    /** "Today, 10:24 AM" in a list. Earlier days than yesterday have their date, and those of another year also the year. */
    recentMoment(time: string | Date, now = new Date()): string {
      const then = new Date(time)
      const day = calendarDaysBetween(then, now)
      const isThisYear = then.getFullYear() === now.getFullYear()
      const name = day <= 1 && day >= 0 ? relative.format(-day, 'day') : (isThisYear ? daysOfYear : days).format(then)
      return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}, ${times.format(then)}`
    },
    /** The time of the day. */
    time: (time: string | Date) => times.format(new Date(time)),

    /** A day such as `2027-03-05`. */
    calendarDay: (day: string) => calendarDays.format(new Date(`${day}T00:00:00Z`)),
    /** The short name of its month. */
    month: (day: string) => months.format(new Date(`${day}T00:00:00Z`)).replace('.', ''),

    /** A time in full, in the zone and with its name: "Monday, November 16, 2026 at 10:24 AM, Lisbon time". */
    momentIn(time: string, timeZone: string): string {
      const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
      const clock = { hour: 'numeric', minute: '2-digit' } as const
      const hasPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/')
      const zoneName = hasPlace ? {} : ({ timeZoneName: 'short' } as const)
      try {
        const moment = new Intl.DateTimeFormat(locale, { ...parts, ...clock, ...zoneName, timeZone }).format(
          new Date(time),
        )
        return hasPlace ? `${moment}, ${placeTime(timeZone, language)}` : moment
      } catch {
        // The browser does not know the zone.
        return new Intl.DateTimeFormat(locale, { ...parts, ...clock, timeZoneName: 'short' }).format(new Date(time))
      }
    },

    /** An amount in a currency. Null becomes a dash. */
    money: (amount: string | null, currency: string) => (amount === null ? '–' : formatAmount(amount, currency)),

    /** An amount in a list: whole amounts have no decimals. Null becomes a dash. */
    shortMoney: (amount: string | null, currency: string) =>
      amount === null ? '–' : formatAmount(amount, currency, { trailingZeroDisplay: 'stripIfInteger' }),

    /** An amount without decimals, for large figures. */
    roundMoney: (amount: string, currency: string) => formatAmount(amount, currency, { maximumFractionDigits: 0 }),

    /** "3 days ago", or "in 3 days" for a time to come. */
    ago(time: string | Date, now = Date.now()): string {
      const [count, unit] = timeUntil(new Date(time), new Date(now))
      if (count === 0) return justNow[language]
      return (unit === 'month' || unit === 'year' ? counted : relative).format(count, unit)
    },
  }
}
