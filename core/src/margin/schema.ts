import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Nullable, named, SumText } from '../wire.ts'

const Percent = Type.String({
  pattern: '^-?\\d+\\.\\d{2}$',
  description: '(price − cost) / price × 100, rounded half away from zero.',
  examples: ['42.50'],
})

/** What an offer costs the provider, and what stays of its price. */
export const Margin = named(
  'Margin',
  Type.Object({
    cost: { ...SumText, description: 'What is known of the costs of the one-time lines that are selected.' },
    price: { ...SumText, description: 'The one-time net: the accepted one once the client has accepted.' },
    margin: Nullable({ ...Percent, description: 'Null without a price, and if no cost is known.' }),
    target: Nullable({ ...Percent, description: 'The profile’s `agencyMargin`.' }),
    belowTarget: Type.Boolean(),
    lines: Type.Array(
      Type.Object({
        id: Type.String({ description: 'The ID of the line, or of a requirement that no line names.' }),
        cost: Nullable({ ...SumText, description: 'Null if nothing is known.' }),
        price: { ...SumText, description: 'Before the discount of the offer. Per period for a line that recurs.' },
        margin: Nullable(Percent),
      }),
      {
        description:
          'The selected lines, those that recur included, and the requirements that no line names. With `pricing`, only those of these ' +
          'requirements whose cost is known.',
      },
    ),
    unknownCosts: Type.Integer({
      minimum: 0,
      description: 'How many one-time lines count as free, because no cost is known.',
    }),
  }),
)
export type Margin = Static<typeof Margin>
