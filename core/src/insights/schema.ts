import { type Static, Type } from 'typebox'
import { proposalStatuses } from '../proposals/schema.ts'
import { Nullable, named, OneOf, Timestamp } from '../wire.ts'

const Count = Type.Integer({ minimum: 0 })
const Sum = Type.String({ pattern: '^\\d+\\.\\d{2,4}$', description: 'An exact sum.', examples: ['75.50'] })

export const InsightsQuery = Type.Object({
  since: Type.Optional(
    Type.String({
      ...Timestamp,
      maxLength: 100,
      description:
        'Count only answers from this time on. Default: the last twelve UTC months. The pipeline is always what it is now.',
    }),
  ),
})

export const Insights = named(
  'Insights',
  Type.Object({
    pipeline: Type.Array(
      Type.Object({
        status: OneOf(proposalStatuses),
        currency: Type.String(),
        count: Count,
        value: Sum,
      }),
      { description: 'How many proposals there are, and what they are worth. One without a total is worth nothing.' },
    ),
    win_rate: Type.Object({
      accepted: Count,
      rejected: Count,
      rate: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Accepted of all answered.' })),
    }),
    time_to_answer: Type.Object({
      count: Count,
      average_seconds: Nullable(Type.Number()),
      median_seconds: Nullable(Type.Number()),
    }),
    rejection_reasons: Type.Array(Type.Object({ reason: Nullable(Type.String()), count: Count }), {
      description: 'The most frequent first; null for those without a reason.',
    }),
    months: Type.Array(Type.Object({ month: Type.String(), accepted: Count, rejected: Count }), {
      description: 'Answers by UTC month, oldest first.',
    }),
  }),
)
export type Insights = Static<typeof Insights>
