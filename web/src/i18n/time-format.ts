import { useMemo } from 'react'
import { useLocale } from './language.tsx'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Lengths of time and parts of the calendar, for charts and figures. Days and months are those of UTC. */
export function useTimeFormat() {
  const locale = useLocale()
  return useMemo(() => {
    const calendar = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
      return (date: string) => format.format(new Date(date))
    }
    const length = (unit: string, value: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(
        value,
      )
    return {
      /** Of `2026-11`. */
      month: calendar({ month: 'short' }),
      monthOfYear: calendar({ month: 'long', year: 'numeric' }),
      /** Of `2026-11-15`, or of a moment. */
      day: calendar({ dateStyle: 'medium' }),
      dayOfMonth: calendar({ day: 'numeric' }),

      /** "3.5 days", in the largest unit that fits. */
      duration(seconds: number): string {
        if (seconds < HOUR) return length('minute', Math.max(1, Math.round(seconds / MINUTE)))
        if (seconds < 2 * DAY) return length('hour', seconds / HOUR)
        return length('day', seconds / DAY)
      },
    }
  }, [locale])
}
