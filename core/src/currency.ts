import { type Language, locales } from './language.ts'
import type { Money } from './money.ts'

const USUAL_PLACES = 2
const MOST_PLACES = 4

// ISO 4217 where it differs from two decimals. Our own list: what was agreed must not move with a library's data.
const unusualPlaces: Record<string, number> = {
  ...all(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...all(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...all(4, 'CLF UYW'),
}

function all(places: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, places]))
}

/** How many decimals the smallest amount of the currency has that can be paid. The code may be in either letter case. */
export const currencyPlaces = (currency: string): number => unusualPlaces[currency.toUpperCase()] ?? USUAL_PLACES

/** The amount as people write it, every digit kept. */
export function formatMoney(amount: Money, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyPlaces(currency),
    maximumFractionDigits: MOST_PLACES,
    useGrouping: 'always',
  })
  // Decimal text is formatted exactly; as a number it would lose digits beyond the fifteenth.
  return format.format(amount as `${number}`)
}

/** A quantity or percentage as people write it, without trailing zeros. */
export function formatDecimal(amount: Money, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: MOST_PLACES, useGrouping: 'always' })
  return format.format(amount as `${number}`)
}
