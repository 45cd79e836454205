/** What a webhook can be told about, in the order in which the documentation lists it. */
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
