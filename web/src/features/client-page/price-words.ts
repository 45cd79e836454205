import { fromUnits, type Money, toUnits } from '@proffer/core/money.ts'
import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import type { PriceTotals } from '@proffer/core/pricing/totals-schema.ts'
import type { SharedItem } from '@proffer/core/shares/snapshot.ts'
import { headlineOf } from './choice.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'

export type PriceWords = ReturnType<typeof priceWords>

/** Functions that put the parts of a price into words, in the language of the edition and the currency of the offer. */
export function priceWords({ words, money, decimal }: Edition, { context }: Pick<Offer, 'context'>) {
  const { currency, taxName } = context
  const amount = (value: Money) => money(value, currency)

  /** "per month"; null for a one-time price. */
  const period = ({ recurring }: Pick<SharedItem, 'recurring'>) =>
    ({ none: null, month: words.perMonth, year: words.perYear })[recurring]

  const perPeriod = (text: string, recurring: SharedItem['recurring']) =>
    [text, period({ recurring })].filter(Boolean).join(' ')

  /** Whether the quantity need not be said: it is one item, and the client cannot change it. */
  const isFixed = ({ quantity, unit, quantityRange, recurring }: SharedItem) =>
    quantity === '1.00' && (hasNoUnit(unit) || (recurring !== 'none' && isPeriod(unit))) && !quantityRange

  /** "€620.00 per day"; null if prices are hidden. */
  const unitPrice = ({ unitPrice, unit }: SharedItem): string | null => {
    if (unitPrice === null) return null
    return hasNoUnit(unit) ? amount(unitPrice) : words.priceEach(amount(unitPrice), unit)
  }

  /** "4 × day", or "4" for items without a unit. */
  const quantity = ({ quantity, unit }: SharedItem) =>
    hasNoUnit(unit) ? decimal(quantity) : `${decimal(quantity)} × ${unit}`

  /** What the price of an item consists of: "4 × €620.00 per day". */
  const lineSum = (item: SharedItem) => {
    const each = unitPrice(item)
    return each === null ? quantity(item) : `${decimal(item.quantity)} × ${each}`
  }

  /** Like `lineSum`, but does not repeat the price of a single unit, which stands above it: "1 day". */
  const quantityDetail = (item: SharedItem) => {
    const isPriceAbove = item.quantity === '1.00' && item.discountPercent === null
    return isPriceAbove ? `${decimal(item.quantity)} ${item.unit}`.trim() : lineSum(item)
  }

  /** The discount of an item, and its tax rate if it has its own. */
  const lineTerms = ({ discountPercent, taxRate }: SharedItem): string[] => [
    ...(discountPercent === null ? [] : [words.percentOff(decimal(discountPercent))]),
    ...(taxRate === null ? [] : [words.taxAt(taxName, decimal(taxRate))]),
  ]

  /** "including VAT €21.00"; null without tax. */
  function includedTax({ net, gross }: PriceTotals): string | null {
    const tax = toUnits(gross) - toUnits(net)
    return tax > 0n ? words.includingTaxAmount(taxName, amount(fromUnits(tax))) : null
  }

  return {
    amount,
    period,
    isFixed,
    unitPrice,
    quantity,

    /** The price of an item; null if prices are hidden. */
    lineAmount(item: SharedItem): string | null {
      const { unitPrice } = item
      return unitPrice === null ? null : amount(lineNetOf({ ...item, unitPrice }, currency))
    },

    quantityDetail,
    lineTerms,

    /** What a card or a row says below the name of its item: "€620.00 per day · 1 to 5 · 10% off". */
    lineDetail(item: SharedItem): string {
      const { quantityRange: range } = item
      const parts = range
        ? [
            unitPrice(item) ?? (hasNoUnit(item.unit) ? null : item.unit),
            words.range(decimal(range.min), decimal(range.max)),
          ]
        : [isFixed(item) ? null : quantityDetail(item)]
      return [...parts, ...lineTerms(item)].filter(Boolean).join(' · ')
    },

    includedTax,

    /** The main sum, its tax, and the fees besides it. */
    headline({ chosen, totals }: Offer): { main: string; tax: string | null; fees: string[] } {
      const { period, gross, fees } = headlineOf(chosen, totals)
      const sums = { none: totals.oneTime, month: totals.monthly, year: totals.yearly }
      return {
        main: perPeriod(amount(gross), period),
        tax: includedTax(sums[period] ?? totals.oneTime),
        fees: fees.map((fee) => perPeriod(amount(fee.gross), fee.period)),
      }
    },
  }
}

/** The amount of a fee says its period, so a unit of this name repeats it. */
const isPeriod = (unit: string) => /^(month|year|mes|año)$/i.test(unit.trim())

const hasNoUnit = (unit: string) => unit.trim() === '' || unit === 'item'
