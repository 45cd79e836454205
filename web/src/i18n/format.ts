import { useMemo } from 'react'
import { type Language, useLanguage } from './language.tsx'

export type Format = ReturnType<typeof formatFor>

/** Numbers, money and times as the reader writes them. */
export function useFormat(): Format {
  const { language } = useLanguage()
  return useMemo(() => formatFor(language), [language])
}

const HOUR_MS = 3_600_000
const steps: Array<[Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 24 * HOUR_MS],
  ['month', 30 * 24 * HOUR_MS],
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
]

function formatFor(language: Language) {
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'always' })
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

  return {
    number: (value: number) => numbers.format(value),
    percent: (share: number) => percents.format(share),
    day: (time: string | Date) => days.format(new Date(time)),
    moment: (time: string | Date) => moments.format(new Date(time)),

    /** Decimal text with a currency; text, because money is never a float. Unset is a dash. */
    money(amount: string | null, currency: string): string {
      if (amount === null) return '–'
      try {
        return new Intl.NumberFormat(language, { style: 'currency', currency, useGrouping: 'always' }).format(
          amount as `${number}`,
        )
      } catch {
        return `${amount} ${currency}`
      }
    },

    /** "3 days ago", for what is not older than readers can count. */
    ago(time: string | Date, now = Date.now()): string {
      const passedMs = new Date(time).getTime() - now
      // What is about to happen is waited for by the second.
      if (passedMs > 0 && passedMs < 60_000) return relative.format(Math.ceil(passedMs / 1000), 'second')
      const [unit, lengthMs] = steps.find(([, length]) => Math.abs(passedMs) >= length) ?? ['minute', 60_000]
      return relative.format(Math.round(passedMs / lengthMs), unit)
    },
  }
}
