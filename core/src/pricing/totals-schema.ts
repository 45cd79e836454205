import { type Static, Type } from 'typebox'
import { MoneyText, Nullable, named, SumText } from '../wire.ts'

/** What a pricing costs, for its default selection or for a client's. */

const TaxTotal = Type.Object({
  name: Type.String({ examples: ['VAT'] }),
  rate: { ...MoneyText, description: 'In percent.', examples: ['21.00'] },
  net: { ...SumText, description: 'What is taxed at this rate, after the discount.' },
  amount: SumText,
})

export const PriceTotals = named(
  'PriceTotals',
  Type.Object({
    subtotal: { ...SumText, description: 'The sum of the selected lines.' },
    discount: SumText,
    net: { ...SumText, description: '`subtotal` less `discount`, before tax.' },
    taxes: Type.Array(TaxTotal, { description: 'One entry for each tax rate, the highest first.' }),
    gross: { ...SumText, description: '`net` with all taxes.' },
  }),
)
export type PriceTotals = Static<typeof PriceTotals>

const PaymentTotal = Type.Object({
  id: Type.String(),
  label: Type.String(),
  amount: SumText,
  due: Type.String({ examples: ['acceptance'] }),
  date: Nullable(Type.String({ examples: ['2027-03-05'] })),
})
export type PaymentTotal = Static<typeof PaymentTotal>

export const Totals = named(
  'Totals',
  Type.Object({
    oneTime: PriceTotals,
    // Null if no selected line recurs every month, or every year.
    monthly: Nullable(PriceTotals),
    yearly: Nullable(PriceTotals),
    schedule: Type.Array(PaymentTotal, { description: 'The payments. They add up to the one-time gross.' }),
  }),
)
export type Totals = Static<typeof Totals>

export const PriceAnswer = named('PriceAnswer', Type.Object({ totals: Totals }))
export type PriceAnswer = Static<typeof PriceAnswer>
