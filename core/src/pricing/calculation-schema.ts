import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { Type } from '../schema-builders.ts'
import { Currency, Nullable, named, PercentInput } from '../wire.ts'
import { PartId, PricingInput, QuantityInput } from './schema.ts'

/** What a client chooses, and the two requests that ask for a price. The service answers these with a `PriceAnswer`. */

export const Selection = named(
  'Selection',
  Type.Object({
    items: Type.Array(
      Type.Object({
        id: { ...PartId, description: 'An item of the pricing.' },
        selected: Type.Optional(Nullable(Type.Boolean())),
        quantity: Type.Optional(
          Nullable({ ...QuantityInput, description: 'Only for an item with a `quantityRange`, and within it.' }),
        ),
      }),
      { maxItems: requestBudget.priceItems, description: 'Items that are not named keep their default.' },
    ),
  }),
)
export type Selection = Static<typeof Selection>

/** The body of `POST /pricing/calculate`. */
export const PriceCalculation = named(
  'PriceCalculation',
  Type.Object({
    currency: Currency,
    pricing: PricingInput,
    selection: Type.Optional(Nullable(Selection)),
    taxRate: Type.Optional(
      Nullable({ ...PercentInput, description: 'For items without a `taxRate`. Default: the profile’s tax rate.' }),
    ),
  }),
  {
    currency: 'EUR',
    pricing: {
      sections: [
        {
          title: 'Website',
          choice: 'one',
          items: [
            { id: 'launch', name: 'Launch', unitPrice: '1800' },
            { id: 'launch-plus', name: 'Launch with photos', unitPrice: '2600', selected: false },
          ],
        },
        {
          title: 'Hosting',
          choice: 'any',
          items: [{ id: 'hosting', name: 'Hosting', unitPrice: '95', recurring: 'month', selected: false }],
        },
      ],
      discount: { kind: 'percent', value: '5' },
      schedule: [
        { id: 'start', label: 'On acceptance', percent: '40' },
        { id: 'end', label: 'On delivery', percent: '60', due: 'delivery' },
      ],
    },
    selection: { items: [{ id: 'hosting', selected: true }] },
    taxRate: '21',
  },
)
export type PriceCalculation = Static<typeof PriceCalculation>

/** The body of the client's `price`. */
export const PriceRequest = named(
  'PriceRequest',
  // A request without a body asks for the price of the default selection.
  Type.Object({ selection: Type.Optional(Nullable(Selection)) }, { default: {} }),
)
export type PriceRequest = Static<typeof PriceRequest>
