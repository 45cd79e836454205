import { useMemo } from 'react'
import { useLocale } from './language.tsx'

// In seconds.
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Lengths of time and parts of the calendar, for charts and figures. Days and months are those of UTC. */
export function useTimeFormat() {
  const locale = useLocale()
  return useMemo(() => {
    const dateFormatter = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
      return (date: string) => format.format(new Date(date))
    }
    const formatLength = (unit: 'minute' | 'hour' | 'day', count: number) => {
      const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const
      return new Intl.NumberFormat(locale, options).format(count)
    }
    const month = dateFormatter({ month: 'short' })
    return {
      /** Formats `2026-11` as "Nov". */
      month,
      /** The same for the axis of a chart, where January has its year below it. */
      monthOnAxis: (date: string) => (date.endsWith('-01') ? `${month(date)}\n${date.slice(0, 4)}` : month(date)),
      monthOfYear: dateFormatter({ month: 'long', year: 'numeric' }),
      /** Formats `2026-11-15` or a point in time. */
      day: dateFormatter({ dateStyle: 'medium' }),
      dayOfMonth: dateFormatter({ day: 'numeric' }),

      /** "3.5 days". Lengths below two days are in hours, and those below an hour in minutes, at least one. */
      duration(seconds: number): string {
        if (seconds < HOUR) return formatLength('minute', Math.max(1, Math.round(seconds / MINUTE)))
        if (seconds < 2 * DAY) return formatLength('hour', seconds / HOUR)
        return formatLength('day', seconds / DAY)
      },
    }
  }, [locale])
}
