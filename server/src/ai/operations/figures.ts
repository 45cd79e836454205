import { isCurrency } from '@proffer/core/currency-codes.ts'
import { isDay } from '@proffer/core/day.ts'
import { locales } from '@proffer/core/language.ts'

/** Checks the figures that a model read from the client's words. A figure that the words do not say is a guess. */

/** A week that begins on a Monday. */
const week = Array.from({ length: 7 }, (_, index) => Date.UTC(2024, 0, 1 + index))
const weekdays = Object.values(locales).flatMap((locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return week.map((day) => format.format(day).toLowerCase())
})
/** A number that can be the day of a month. A year alone cannot. */
const dayNumber = /(?<!\d)\d{1,2}(?!\d)/

/** The day, if it exists and the words can name a day. */
export function statedDay(date: string | null, words: string): string | null {
  const text = words.toLowerCase()
  const namesDay =
    dayNumber.test(text) ||
    /\b(?:today|tomorrow|hoy)\b|mañana/.test(text) ||
    weekdays.some((weekday) => text.includes(weekday))
  return date !== null && isDay(date) && namesDay ? date : null
}

/** With separators. */
const MAX_DIGITS = 30
const number = /(\d[\d.,'’\s]*)(k\b|mil\b|thousand|m\b|mill)?/giu
const multipliers: Record<string, number> = { k: 1_000, mil: 1_000, thousand: 1_000, m: 1_000_000, mill: 1_000_000 }

/** The amount with two decimals, if the words name it: 3500 stands in “3.500 €”, “3,500.00” and “3.5k”. */
export function statedAmount(amount: string | null, words: string): string | null {
  if (amount === null || !/^\d{1,12}(?:\.\d{1,4})?$/.test(amount)) return null
  const value = Number(amount)
  const isNamed = [...words.matchAll(number)].some(([, digits = '', unit = '']) => {
    const multiplier = multipliers[unit.toLowerCase()] ?? 1
    return readings(digits.trim().slice(0, MAX_DIGITS)).some(
      (reading) => Math.abs(reading * multiplier - value) < 0.005,
    )
  })
  return isNamed ? value.toFixed(2) : null
}

/** A number without its separators, and with the last separator as the decimal point. */
function readings(digits: string): number[] {
  const whole = Number(digits.replace(/\D/g, ''))
  const [, before = '', after = ''] = /^(.*)[.,](\d{1,2})\D*$/.exec(digits) ?? []
  return before === '' ? [whole] : [whole, Number(`${before.replace(/\D/g, '')}.${after}`)]
}

/** How clients write the most frequent currencies. */
const currencyWords: Record<string, RegExp> = {
  EUR: /€|\beuros?\b/i,
  USD: /\$|\bdollars?\b|\bd[oó]lares\b/i,
  GBP: /£|\bpounds?\b|\blibras?\b/i,
}

/** The currency, if the brief names it. A word such as “pesos” names several, so none of them. */
export function statedCurrency(currency: string | null, brief: string): string | null {
  const code = currency?.toUpperCase() ?? ''
  if (!isCurrency(code)) return null
  const isNamed = new RegExp(`(?<!\\p{L})${code}(?!\\p{L})`, 'u').test(brief)
  const isWritten = currencyWords[code]?.test(brief) && !(code === 'USD' && /\bpesos?\b/i.test(brief))
  return isNamed || isWritten ? code : null
}
