import { type Static, Type } from 'typebox'
import { tiers } from '../plans.ts'
import { Nullable, named, OneOf, Timestamp } from '../wire.ts'

const Quota = named(
  'Quota',
  Type.Object({
    limit: Type.Integer(),
    used: Type.Integer({ description: 'Counted calls of this UTC calendar month.' }),
    remaining: Type.Integer(),
    resets_at: Timestamp,
  }),
)
export type Quota = Static<typeof Quota>

const RateLimit = named(
  'RateLimit',
  Type.Object({
    limit_per_minute: Type.Integer(),
    used: Type.Integer({ description: 'Admitted calls of the last 60 seconds, this one included.' }),
    remaining: Type.Integer(),
    resets_at: Nullable(
      Type.String({
        format: 'date-time',
        description: 'When the oldest of them leaves the window and `remaining` grows; null when there is none.',
      }),
    ),
  }),
)
export type RateLimit = Static<typeof RateLimit>

const Part = Type.Object({ id: Type.String(), quota: Quota, rate_limit: RateLimit })
const NullablePart = (description: string) =>
  Type.Unsafe<Static<typeof Part> | null>({ ...Nullable(Part), description })

export const Usage = named(
  'Usage',
  Type.Object({
    plan: OneOf(['starter', 'professional', 'agency', 'lifetime']),
    tier: OneOf(tiers),
    period: Type.Object({ start: Timestamp, end: Timestamp }),
    quota: Quota,
    rate_limit: RateLimit,
    external_user: NullablePart('Where this `X-External-User-Id` stands; null when the header was not sent.'),
    agent: NullablePart('Where this `X-Agent-Id` stands; null when the header was not sent.'),
    history: Type.Array(
      Type.Object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$', examples: ['2026-11'] }), used: Type.Integer() }),
      { description: 'The last 12 months, this one first.' },
    ),
  }),
)
export type Usage = Static<typeof Usage>

export const PrecheckQuery = Type.Object({
  operation: Type.String({
    maxLength: 200,
    description: "An operation's `operationId`.",
    examples: ['proposal_create'],
  }),
})

export const Precheck = named(
  'Precheck',
  Type.Object({
    operation: Type.String(),
    allowed: Type.Boolean(),
    reason: Nullable(
      Type.String({ description: 'The error code that the call would get now; null when it would pass.' }),
    ),
    required_scope: OneOf(['read', 'write']),
    quota_checked: Type.Boolean({ description: 'Whether the operation is held to the monthly quotas.' }),
    quota: Quota,
    rate_limit: RateLimit,
  }),
)
export type Precheck = Static<typeof Precheck>

const { external_user: _externalUser, agent: _agent, ...ofAccount } = Usage.properties

const Parts = (description: string) =>
  Type.Object(
    {
      limit: Type.Integer({ description: 'Counted calls that each of them has in a month.' }),
      limit_per_minute: Type.Integer({ description: 'Calls that each of them has in any 60 seconds.' }),
      total: Type.Integer({ description: 'How many there were this month.' }),
      top: Type.Array(Type.Object({ id: Type.String(), used: Type.Integer() })),
    },
    { description },
  )

export const UsageOverview = named(
  'UsageOverview',
  Type.Object({
    ...ofAccount,
    storage: Type.Object(
      { limit: Type.Integer({ minimum: 0 }), used: Type.Integer({ minimum: 0 }) },
      { description: 'Bytes that the records of the account take, and may take.' },
    ),
    days: Type.Array(Type.Object({ day: Type.String({ examples: ['2026-11-15'] }), used: Type.Integer() }), {
      description: 'Counted calls by UTC day, from the first of this month until today.',
    }),
    external_users: Parts('The end users with the most counted calls of this month.'),
    agents: Parts('The agents with the most counted calls of this month.'),
    plans: Type.Array(
      Type.Object({ plan: Usage.properties.plan, limit: Type.Integer(), limit_per_minute: Type.Integer() }),
      { description: 'What each plan allows: counted calls in a month, and calls in any 60 seconds.' },
    ),
  }),
)
export type UsageOverview = Static<typeof UsageOverview>
