import type { Static } from 'typebox'
import { proposalStatuses } from '../proposals/schema.ts'
import { Type } from '../schema-builders.ts'
import { Mine } from '../team/assignee.ts'
import { Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'

const Count = Type.Integer({ minimum: 0 })
const Sum = Type.String({
  pattern: '^\\d+\\.\\d{2,4}$',
  description: 'The exact sum, as decimal text.',
  examples: ['75.50'],
})

export const InsightsQuery = Type.Object({
  since: Type.Optional(
    Type.String({
      ...Timestamp,
      maxLength: 100,
      description:
        'Count only answers since this time. Default: the last twelve UTC months. The pipeline always shows the ' +
        'current state.',
    }),
  ),
  mine: Type.Optional(Mine),
})
export type InsightsQuery = Static<typeof InsightsQuery>

const OpenedLine = Type.Object({
  proposal_id: Id,
  author_id: Id,
  assignee_id: Nullable(Id),
  name: Type.String(),
  client_name: Nullable(Type.String()),
  total: Nullable(Type.String({ description: 'The one-time price before tax.' })),
  currency: Type.String(),
  view_count: Count,
  last_viewed_at: Timestamp,
  expires_at: Nullable(Timestamp),
  can_remind: Type.Boolean({ description: 'Whether the client has an email address and has not stopped reminders.' }),
  awaits_reply: Type.Boolean({ description: 'Whether the last message is from the client.' }),
})
export type OpenedLine = Static<typeof OpenedLine>

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
      { description: 'The number of proposals and their total value. A proposal without a total counts as zero.' },
    ),
    win_rate: Type.Object({
      accepted: Count,
      rejected: Count,
      rate: Nullable(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'The share of accepted proposals among all answered ones.',
        }),
      ),
    }),
    time_to_answer: Type.Object({
      count: Count,
      average_seconds: Nullable(Type.Number()),
      median_seconds: Nullable(Type.Number()),
      distribution: Type.Array(
        Type.Object({
          up_to_days: Nullable(Type.Integer({ description: 'Null for all longer times.' })),
          count: Count,
        }),
        {
          description:
            'Answers by how long they took. An entry counts those that took at most `up_to_days`, without those of the entries before.',
        },
      ),
    }),
    rejection_reasons: Type.Array(Type.Object({ reason: Nullable(Type.String()), count: Count }), {
      description: 'Most frequent first. Null for rejections without a reason.',
    }),
    months: Type.Array(Type.Object({ month: Type.String(), accepted: Count, rejected: Count }), {
      description: 'Answers by UTC month, oldest first.',
    }),
    won_by_month: Type.Array(Type.Object({ month: Type.String(), currency: Type.String(), count: Count, value: Sum }), {
      description:
        'The value of accepted proposals by UTC month, oldest first, for the 20 currencies with the most of them.',
    }),
    recurring_by_month: Type.Array(
      Type.Object({ month: Type.String(), currency: Type.String(), count: Count, value: Sum }),
      {
        description:
          'What the proposals accepted in a UTC month earn each month, before tax. Amounts per year are not included. Oldest first, for ' +
          'the 20 currencies with the most of them.',
      },
    ),
    opened: Type.Array(OpenedLine, {
      description: 'Shared proposals that the client has opened and not answered, the longest silent first. At most 8.',
    }),
    opened_count: Count,
    won_by_template: Type.Array(
      Type.Object({
        template_id: Nullable(Type.String({ description: 'Null for proposals that were made without a template.' })),
        template_name: Nullable(Type.String({ description: 'Null if the template was deleted.' })),
        currency: Type.String(),
        count: Count,
        value: Sum,
        monthly: Nullable({ ...Sum, description: 'What they earn each month. Null if nothing recurs monthly.' }),
      }),
      { description: 'The value of accepted proposals by template. The 20 most frequent.' },
    ),
    options: Type.Array(
      Type.Object({
        name: Type.String(),
        kind: OneOf(['option', 'package']),
        recurring: OneOf(['none', 'month', 'year']),
        currency: Type.String(),
        offered: Count,
        taken: Count,
        value: {
          ...Sum,
          description: 'What the clients who took it pay for it, before tax: once, per month or per year.',
        },
      }),
      { description: 'The options and packages of accepted proposals. The 20 that were offered most often.' },
    ),
    estimates: Type.Array(
      Type.Object({
        kind: Type.String({ description: 'The kind of work, such as `design`.' }),
        count: { ...Count, description: 'Requirements with actual hours.' },
        estimated_count: { ...Count, description: 'Those of them that had estimated hours.' },
        estimated_hours: Type.Number({ description: 'The estimated hours of these.' }),
        estimated_actual_hours: Type.Number({ description: 'The actual hours of these.' }),
        actual_hours: Type.Number({ description: 'The actual hours of all.' }),
        ranged_count: { ...Count, description: 'Those that had a range.' },
        held_count: { ...Count, description: 'Those whose actual hours were within the range.' },
      }),
      { description: 'Estimated against actual hours by kind of work, the most frequent first.' },
    ),
  }),
)
export type Insights = Static<typeof Insights>
