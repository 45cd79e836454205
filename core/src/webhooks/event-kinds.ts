/** The events that a webhook can subscribe to, in the order of the documentation. */
export const eventKinds = [
  'proposal.created',
  'proposal.updated',
  'proposal.shared',
  'proposal.viewed',
  'proposal.accepted',
  'proposal.rejected',
  'proposal.revision_requested',
  'proposal.message_received',
  'proposal.reminded',
  'proposal.expiring',
  'proposal.expired',
  'proposal.approval_requested',
  'proposal.approved',
  'proposal.approval_declined',
  'proposal.deleted',
  'lead_session.created',
  'lead_session.updated',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Patterns for all events of a group, and for all events. They also match kinds that are added later. */
export const eventPatterns = ['*', 'proposal.*', 'lead_session.*'] as const

/** What a webhook can subscribe to: a kind of event, or a pattern. */
export type Subscription = EventKind | (typeof eventPatterns)[number]

/** The subscriptions that match an event: its kind, the pattern of its group, and `*`. */
export const subscriptionsFor = (kind: string) => ({ kind, group: `${kind.split('.')[0]}.*`, all: '*' })

/** The kinds that at least one of the subscriptions matches. */
export const kindsOf = (subscriptions: readonly string[]): EventKind[] =>
  eventKinds.filter((kind) => Object.values(subscriptionsFor(kind)).some((name) => subscriptions.includes(name)))
