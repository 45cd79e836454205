import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
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
  Type.Object(
    {
      oneTime: PriceTotals,
      monthly: Nullable(PriceTotals),
      yearly: Nullable(PriceTotals),
      schedule: Type.Array(PaymentTotal, {
        description: 'The payments, never more than the one-time gross. Percentages alone add up to it.',
      }),
    },
    {
      description:
        'Read only. What the selected items cost: once, per month and per year. Null if no selected item recurs.',
    },
  ),
)
export type Totals = Static<typeof Totals>

export const PriceAnswer = named('PriceAnswer', Type.Object({ totals: Totals }), {
  totals: {
    oneTime: {
      subtotal: '1800.00',
      discount: '90.00',
      net: '1710.00',
      taxes: [{ name: 'VAT', rate: '21.00', net: '1710.00', amount: '359.10' }],
      gross: '2069.10',
    },
    monthly: {
      subtotal: '95.00',
      discount: '0.00',
      net: '95.00',
      taxes: [{ name: 'VAT', rate: '21.00', net: '95.00', amount: '19.95' }],
      gross: '114.95',
    },
    yearly: null,
    schedule: [
      { id: 'start', label: 'On acceptance', amount: '827.64', due: 'acceptance', date: null },
      { id: 'end', label: 'On delivery', amount: '1241.46', due: 'delivery', date: null },
    ],
  },
})
export type PriceAnswer = Static<typeof PriceAnswer>
