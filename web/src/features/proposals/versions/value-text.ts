import { useFormat } from '../../../i18n/format.ts'
import { useVersionWords } from './words.ts'

/** Returns a function that formats the value of a compared field. The text is null if the value is empty. */
export function useValueText() {
  const words = useVersionWords()
  const format = useFormat()

  return (field: string, value: unknown, currency: string): string | null => {
    if (value === undefined || value === null || value === '') return null
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (field === 'unitPrice' || field === 'hourlyRate') return format.money(String(value), currency)
    if (field === 'recurring' && String(value) in words.recurring)
      return words.recurring[value as keyof typeof words.recurring]
    if (field === 'quantityRange') {
      const { min, max } = value as { min: unknown; max: unknown }
      return words.range(String(min), String(max))
    }
    return String(value)
  }
}
