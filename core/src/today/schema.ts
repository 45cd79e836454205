import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Mine } from '../team/assignee.ts'
import type { eventKinds } from '../webhooks/event-kinds.ts'
import { Id, Nullable, named, OneOf, SumText, Timestamp } from '../wire.ts'

const Count = Type.Integer({ minimum: 0 })

/** Whose record it is. Nobody wrote the leads of the widget. */
const people = { authorId: Nullable(Id), assigneeId: Nullable(Id) }

/** The proposal that a line is about. */
const proposalFields = {
  ...people,
  proposalId: Id,
  name: Type.String(),
  clientName: Nullable(Type.String()),
  total: Nullable({ ...SumText, description: 'The one-time price before tax.' }),
  currency: Type.String(),
}

const WaitingLine = Type.Object({
  kind: OneOf(['message', 'changes', 'lead', 'approval', 'approved', 'declined'], {
    description:
      '`approval`: a member asks an owner or admin to approve a proposal. `approved` and `declined`: the answer, for who wrote the ' +
      'proposal or looks after it.',
  }),
  proposalId: Nullable({ ...Id, description: 'Null for a lead.' }),
  leadSessionId: Nullable(Id),
  ...people,
  who: Nullable(Type.String({ description: 'Who waits. Null if unknown.' })),
  quote: Nullable(Type.String({ description: 'The beginning of what they wrote.' })),
  unread: Type.Integer({ minimum: 0, description: 'The number of unread messages. 0 for other kinds.' }),
  name: Nullable(Type.String({ description: 'The name of the proposal.' })),
  total: Nullable(SumText),
  currency: Nullable(Type.String()),
  channel: Nullable(Type.String({ description: 'Where a lead comes from.' })),
  at: Timestamp,
})
export type WaitingLine = Static<typeof WaitingLine>

const hasAddress = Type.Boolean({ description: 'Whether the client has an email address.' })

const ColdLine = Type.Object({
  ...proposalFields,
  viewCount: Count,
  silentSince: { ...Timestamp, description: 'When the client last opened the link. If never, when it was shared.' },
  opens: Type.Array(Count, { description: 'How often the client opened the link on each of the last 14 UTC days.' }),
  expiresAt: Nullable({ ...Timestamp, description: 'When the link expires.' }),
  hasAddress,
  canRemind: Type.Boolean({ description: 'Whether the client has an email address and has not stopped reminders.' }),
})
export type ColdLine = Static<typeof ColdLine>

const ExpiringLine = Type.Object({ ...proposalFields, expiresAt: Timestamp, hasAddress })
export type ExpiringLine = Static<typeof ExpiringLine>

/** The events that Today lists. Changes (`*.updated`) are left out, because there are many, and so are `proposal.expiring` and `.deleted`. */
export const listedEvents = [
  'proposal.created',
  'proposal.shared',
  'proposal.viewed',
  'proposal.accepted',
  'proposal.rejected',
  'proposal.revision_requested',
  'proposal.message_received',
  'proposal.reminded',
  'proposal.expired',
  'lead_session.created',
] as const satisfies ReadonlyArray<(typeof eventKinds)[number]>

const ActivityLine = Type.Object({
  id: Id,
  event: OneOf(listedEvents),
  proposalId: Nullable(Id),
  leadSessionId: Nullable(Id),
  name: Nullable(Type.String({ description: 'The name of the proposal.' })),
  who: Nullable(Type.String({ description: 'The client. Null if unknown.' })),
  total: Nullable({ ...SumText, description: 'What was accepted. Null for other events.' }),
  currency: Nullable(Type.String()),
  at: Timestamp,
})
export type ActivityLine = Static<typeof ActivityLine>

/**
 * The steps that a new account is guided through, in their order. `connect` is an API key, a webhook, a lead of the widget or
 * its copied code, Telegram or Slack.
 */
export const firstSteps = ['brand', 'rates', 'proposal', 'share', 'connect'] as const
export type FirstStep = (typeof firstSteps)[number]

const FirstSteps = Type.Object({
  brand: Type.Boolean(),
  rates: Type.Boolean(),
  proposal: Type.Boolean(),
  share: Type.Boolean(),
  connect: Type.Boolean(),
})
export type FirstSteps = Static<typeof FirstSteps>

export const TodayQuery = Type.Object({ mine: Type.Optional(Mine) })
export type TodayQuery = Static<typeof TodayQuery>

export const Today = named(
  'Today',
  Type.Object({
    at: { ...Timestamp, description: 'The time of the server. Calculate durations from it.' },
    waiting: Type.Array(WaitingLine, { description: 'Who waits for the provider, newest first. At most 12.' }),
    waitingCount: Type.Integer({ minimum: 0, description: 'The number of all lines, also those that are not listed.' }),
    newLeads: Type.Integer({ minimum: 0, description: 'The number of leads that wait for the provider.' }),
    sendsMail: Type.Boolean({ description: 'Whether this server sends email. If not, the provider reminds clients.' }),
    cold: Type.Array(ColdLine, { description: 'Shared proposals without activity for 3 days. At most 6.' }),
    expiring: Type.Array(ExpiringLine, {
      description: 'Links that expire within 7 days, the earliest first. At most 6.',
    }),
    won: Type.Object({
      months: Type.Array(Type.Object({ month: Type.String(), currency: Type.String(), count: Count, value: SumText }), {
        description: 'The value of accepted proposals in the last 6 UTC months, oldest first.',
      }),
      accepted: Type.Integer({ minimum: 0, description: 'Accepted proposals this month.' }),
      answered: Type.Integer({ minimum: 0, description: 'Accepted and declined proposals this month.' }),
      medianAnswerSeconds: Nullable(Type.Number({ description: 'The median time to an answer in the last 6 months.' })),
    }),
    activity: Type.Array(ActivityLine, {
      description: 'The latest events, newest first. At most 8. Reminders are left out if none can be sent.',
    }),
    proposalCount: Count,
    firstSteps: Nullable({
      ...FirstSteps,
      description: 'Which first steps are done. Null after the provider has finished or hidden them.',
    }),
  }),
)
export type Today = Static<typeof Today>
