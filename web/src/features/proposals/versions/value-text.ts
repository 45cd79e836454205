import { useFormat } from '../../../i18n/format.ts'
import { useVersionWords } from './words.ts'

/** The value of a compared member as text in the reader's language. Null if it is empty. */
export function useValueText() {
  const words = useVersionWords()
  const format = useFormat()

  return (name: string, value: unknown, currency: string): string | null => {
    if (value === undefined || value === null || value === '') return null
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (name === 'unitPrice' || name === 'hourlyRate') return format.money(String(value), currency)
    if (name === 'recurring' && String(value) in words.recurring)
      return words.recurring[value as keyof typeof words.recurring]
    if (name === 'quantityRange') {
      const { min, max } = value as { min: unknown; max: unknown }
      return words.range(String(min), String(max))
    }
    return String(value)
  }
}
