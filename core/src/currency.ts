import { type Language, locales } from './language.ts'
import type { Money } from './money.ts'

const DEFAULT_PLACES = 2
const MAX_PLACES = 4
// Limits the cache of formats: each takes some kilobytes, and a caller can send any three letters as a currency.
const MAX_MONEY_FORMATS = 20

// Currencies of ISO 4217 without two decimals. The list is our own, because agreed amounts must not change with a library.
const unusualPlaces: Record<string, number> = {
  ...withPlaces(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withPlaces(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withPlaces(4, 'CLF UYW'),
}

function withPlaces(places: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, places]))
}

/** The decimals of the smallest payable amount in a currency. The code may be in either letter case. */
export const currencyPlaces = (currency: string): number => unusualPlaces[currency.toUpperCase()] ?? DEFAULT_PLACES

/** The amount in the format of the language, with every digit. */
export function formatMoney(amount: Money, currency: string, language: Language): string {
  // Formats the decimal text exactly. As a number it would lose digits beyond the fifteenth.
  return moneyFormat(currency, language).format(amount as `${number}`)
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** Formats are cached, because creating one takes much longer than using it. */
function moneyFormat(currency: string, language: Language): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const cached = moneyFormats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyPlaces(currency),
    maximumFractionDigits: MAX_PLACES,
    useGrouping: 'always',
  })
  if (moneyFormats.size === MAX_MONEY_FORMATS) moneyFormats.clear()
  moneyFormats.set(key, format)
  return format
}

const decimalFormats: Partial<Record<Language, Intl.NumberFormat>> = {}

/** A quantity or percentage in the format of the language, without trailing zeros. */
export function formatDecimal(amount: Money, language: Language): string {
  const options = { maximumFractionDigits: MAX_PLACES, useGrouping: 'always' } as const
  decimalFormats[language] ??= new Intl.NumberFormat(locales[language], options)
  return decimalFormats[language].format(amount as `${number}`)
}
