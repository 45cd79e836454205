import type { Static } from 'typebox'
import { tiers } from '../plans.ts'
import { Type } from '../schema-builders.ts'
import { Nullable, named, OneOf, Timestamp } from '../wire.ts'

const Quota = named(
  'Quota',
  Type.Object({
    limit: Type.Integer(),
    used: Type.Integer({ description: 'Calls in this UTC calendar month that count against the quota.' }),
    remaining: Type.Integer(),
    resets_at: Timestamp,
  }),
)
export type Quota = Static<typeof Quota>

const RateLimit = named(
  'RateLimit',
  Type.Object({
    limit_per_minute: Type.Integer(),
    used: Type.Integer({ description: 'Admitted calls in the last 60 seconds, including this one.' }),
    remaining: Type.Integer(),
    resets_at: Nullable(
      Type.String({
        format: 'date-time',
        description: 'When the oldest call leaves the window and `remaining` increases. Null when there is none.',
      }),
    ),
  }),
)
export type RateLimit = Static<typeof RateLimit>

/** The usage of one end user or one agent of the account. */
const CallerUsage = Type.Object({ id: Type.String(), quota: Quota, rate_limit: RateLimit })
const NullableCallerUsage = (description: string) =>
  Type.Unsafe<Static<typeof CallerUsage> | null>({ ...Nullable(CallerUsage), description })

export const Usage = named(
  'Usage',
  Type.Object({
    plan: OneOf(['starter', 'professional', 'agency', 'lifetime']),
    tier: { ...OneOf(tiers), description: 'The same as `plan`, except that the plan `starter` is the tier `free`.' },
    period: Type.Object({ start: Timestamp, end: Timestamp }),
    quota: Quota,
    rate_limit: RateLimit,
    external_user: NullableCallerUsage('The usage of this `X-External-User-Id`. Null when the header was not sent.'),
    agent: NullableCallerUsage('The usage of this `X-Agent-Id`. Null when the header was not sent.'),
    history: Type.Array(
      Type.Object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$', examples: ['2026-11'] }), used: Type.Integer() }),
      { description: 'The last 12 months, the current month first.' },
    ),
  }),
)
export type Usage = Static<typeof Usage>

export const PrecheckQuery = Type.Object({
  operation: Type.String({
    maxLength: 200,
    // The OpenAPI document lists the operations here. Validation takes any text, and the service refuses an unknown operation.
    'x-operation-id': true,
    description: "An operation's `operationId`.",
    examples: ['proposal_create'],
  }),
})
export type PrecheckQuery = Static<typeof PrecheckQuery>

export const Precheck = named(
  'Precheck',
  Type.Object({
    operation: Type.String(),
    allowed: Type.Boolean(),
    reason: Nullable(
      Type.String({ description: 'The error code that the call would get now, or null if it would be allowed.' }),
    ),
    required_scope: OneOf(['read', 'write']),
    quota_checked: Type.Boolean({ description: 'Whether the operation counts against the monthly quotas.' }),
    quota: Quota,
    rate_limit: RateLimit,
  }),
)
export type Precheck = Static<typeof Precheck>

const { external_user: _externalUser, agent: _agent, ...accountFields } = Usage.properties

const BusiestCallers = (description: string) =>
  Type.Object(
    {
      limit: Type.Integer({ description: 'The monthly quota of each one.' }),
      limit_per_minute: Type.Integer({ description: 'The limit of each one in any 60 seconds.' }),
      total: Type.Integer({ description: 'How many were seen this month.' }),
      top: Type.Array(Type.Object({ id: Type.String(), used: Type.Integer() })),
    },
    { description },
  )

export const UsageOverview = named(
  'UsageOverview',
  Type.Object({
    ...accountFields,
    storage: Type.Object(
      { limit: Type.Integer({ minimum: 0 }), used: Type.Integer({ minimum: 0 }) },
      { description: 'The storage that the account uses and its limit, in bytes.' },
    ),
    mails: Type.Array(
      Type.Object({
        window: OneOf(['hour', 'day'], { description: 'The UTC hour or day that the limit counts.' }),
        limit: Type.Integer({ minimum: 0 }),
        used: Type.Integer({ minimum: 0 }),
        resets_at: { ...Timestamp, description: 'When the next hour or day starts, and `used` is 0 again.' },
      }),
      { description: 'The shares, reminders and messages that were emailed to clients, and their limits.' },
    ),
    days: Type.Array(Type.Object({ day: Type.String({ examples: ['2026-11-15'] }), used: Type.Integer() }), {
      description: 'Counted calls by UTC day, from the first day of this month until today.',
    }),
    external_users: BusiestCallers('The end users with the most counted calls this month.'),
    agents: BusiestCallers('The agents with the most counted calls this month.'),
    plans: Type.Array(
      Type.Object({
        plan: Usage.properties.plan,
        limit: Type.Integer(),
        limit_per_minute: Type.Integer(),
        mails_per_day: Type.Integer(),
        storage: Type.Integer(),
      }),
      {
        description:
          'The limits of each plan: counted calls per month, calls in any 60 seconds, mails to clients per UTC day, and bytes stored.',
      },
    ),
  }),
)
export type UsageOverview = Static<typeof UsageOverview>
