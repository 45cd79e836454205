import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Nullable, named, OneOf } from '../wire.ts'

/** A sum can have more digits than a single amount in a request, so the part before the point is not limited. */
const Amount = Type.String({
  pattern: '^\\d+\\.\\d{2,4}$',
  description: 'Exact decimal text with at least two decimals.',
  examples: ['3020.00'],
})

const PriceLine = Type.Object({
  requirementId: Type.String({ examples: ['019a8b7c-0f3f-7a06-b1c4-0d5e7f8a9b10'] }),
  hours: Nullable({
    ...Amount,
    description: 'Null without hours, and if `settings.show` hides them.',
    examples: ['40.00'],
  }),
  amount: Nullable({
    ...Amount,
    description:
      'Null without hours. Null on every line if the lines do not add up to the agreed total, or if `settings.show` hides them.',
  }),
})
export type PriceLine = Static<typeof PriceLine>

/** The price of a proposal, as `pricing.ts` calculates it. */
export const Price = named(
  'Price',
  Type.Object({
    currency: Type.String({ examples: ['EUR'] }),
    lines: Type.Array(PriceLine, { description: 'One line for each requirement, in the same order.' }),
    basis: OneOf(['agreed', 'hours'], {
      description:
        '`hours`: the subtotal is the sum of the lines. `agreed`: the proposal has a total that the lines do not add up to.',
      examples: ['hours'],
    }),
    subtotal: Type.String({ ...Amount, description: 'The price before tax.' }),
    tax: Nullable(
      Type.Object({
        name: Type.String({ examples: ['VAT'] }),
        rate: Type.String({ ...Amount, description: 'In percent.', examples: ['23.00'] }),
        amount: Type.String({ ...Amount, examples: ['694.60'] }),
      }),
    ),
    total: Type.String({ ...Amount, description: 'The total that the client pays.', examples: ['3714.60'] }),
  }),
)
export type Price = Static<typeof Price>
