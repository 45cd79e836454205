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
  'lead_session.created',
  'lead_session.updated',
] as const
export type EventKind = (typeof eventKinds)[number]
