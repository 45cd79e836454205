import { currencyPlaces } from '@proffer/core/currency.ts'
import { compareMoney, type Money, type MoneyFault, parseMoney } from '@proffer/core/money.ts'
import { readAmount, type Separator, showGrouped } from '../../../ui/decimal-text.ts'

export type AmountFault = MoneyFault | 'above_hundred'
export type AmountKind = 'money' | 'quantity' | 'percent'

/** What separates decimals in a locale. */
export function separatorOf(locale: string): Separator {
  // Browsers keep the format of `toLocaleString`. To create one for each cell would slow down typing.
  return (1.5).toLocaleString(locale).includes(',') ? ',' : '.'
}

/** Canonical decimal text for the server, or what is wrong with the typed text. */
export function readTyped(
  typed: string,
  kind: AmountKind,
  decimal: Separator,
): { money: Money } | { fault: AmountFault } {
  const text = readAmount(typed, decimal)
  if (text === null) return { fault: 'decimal_parsing' }
  const read = parseMoney(text)
  if ('money' in read && kind === 'percent' && compareMoney(read.money, '100.00') > 0) return { fault: 'above_hundred' }
  return read
}

/** An amount in the format of the locale, without a currency sign. Empty text stays empty. */
export function showAmount(amount: Money, kind: AmountKind, locale: string, currency: string): string {
  if (amount === '') return ''
  return showGrouped(amount, locale, kind === 'money' ? currencyPlaces(currency) : 0)
}
