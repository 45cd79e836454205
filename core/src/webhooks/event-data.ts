import type { TObject, TProperties } from 'typebox'
import { Type } from '../schema-builders.ts'
import { FreeForm, Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'
import type { EventKind } from './event-kinds.ts'

/** The schemas of what webhooks receive: one for the `data` of each kind of event. New members may be added at any time. */

const Amount = Type.Number({ minimum: 0, examples: [3020] })
const Text = (example: string, description?: string) =>
  Type.String({ examples: [example], ...(description !== undefined && { description }) })

const proposal = {
  proposal_id: Id,
  name: Text('Café website'),
  status: Text('sent', 'The status of the proposal after the event.'),
  client_name: Nullable(Text('Harbour Café')),
  total: Nullable({
    ...Amount,
    description:
      'The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price.',
  }),
  currency: Text('EUR'),
  share_url: Nullable(
    Text(
      'https://proffer.example/p/…',
      'The link for the client. Null before the first share, and when it no longer works.',
    ),
  ),
}

/** Of an event of a link. */
const shared = {
  ...proposal,
  version: Type.Integer({ minimum: 1, description: 'The version that the link shows.', examples: [1] }),
  recipient_name: Nullable(Text('Inês Duarte', 'The person whom the link was sent to.')),
}

const answer = {
  ...shared,
  responded_at: Timestamp,
  client_note: Nullable(Text('Can we start in May?')),
}

/** Of an event about the approval of a proposal. */
const approvalOf = (state: string) => ({
  ...proposal,
  approval: Type.Object({
    state: Text(state),
    by: Type.Object({ user_id: Id, name: Text('Ada Alves') }),
    at: Timestamp,
    note: Nullable(Text('The price is agreed with sales.', 'For the account itself. Clients never see it.')),
  }),
})

const session = {
  session_id: Id,
  channel: Text('website'),
  channel_id: Text('visitor-17'),
  client_name: Nullable(Text('Harbour Café')),
  brief: Nullable(Text('We need a website with a menu and online booking.')),
  status: Text('gathering_info', 'The status of the lead session after the event.'),
}

const Sums = Nullable(Type.Object({ net: Amount, gross: Amount }))

const message = Type.Object({
  id: Id,
  content: Text('When can you start?'),
  attachments: Type.Array(FreeForm),
  sender_name: Nullable(Text('Inês Duarte')),
  created_at: Timestamp,
})

interface EventDocument {
  /** When the event happens. */
  when: string
  data: TObject
}

const event = (title: string, when: string, members: TProperties): EventDocument => ({
  when,
  data: named(`${title}Data`, Type.Object(members)),
})

export const eventDocuments: Record<EventKind, EventDocument> = {
  'proposal.created': event('ProposalCreated', 'A proposal is created.', { ...proposal, created_at: Timestamp }),
  'proposal.updated': event('ProposalUpdated', 'A proposal is changed.', {
    ...proposal,
    updated_at: Timestamp,
    changed: Type.Array(Text('name'), { description: 'The names of the changed fields.' }),
  }),
  'proposal.shared': event('ProposalShared', 'A proposal gets a link for the client.', {
    ...shared,
    shared_at: Timestamp,
  }),
  'proposal.viewed': event('ProposalViewed', 'The client opens a version for the first time.', {
    ...shared,
    viewed_at: Timestamp,
  }),
  'proposal.accepted': event('ProposalAccepted', 'The client accepts the proposal.', {
    ...answer,
    accepted_by: Nullable(Text('Inês Duarte', 'The name that the client typed.')),
    total_gross: Nullable({ ...Amount, description: 'The accepted one-time price with tax.' }),
    selection: Nullable({
      ...FreeForm,
      description: 'What the client selected, as it was sent. Null without a selection, and without `pricing`.',
    }),
    recurring: Nullable({
      ...Type.Object({ monthly: Sums, yearly: Sums }),
      description: 'What the client pays every month and every year. Null without `pricing`.',
    }),
  }),
  'proposal.rejected': event('ProposalRejected', 'The client rejects the proposal.', {
    ...answer,
    reason: Nullable(Text('The budget was cut.')),
  }),
  'proposal.revision_requested': event('ProposalRevisionRequested', 'The client asks for changes.', answer),
  'proposal.message_received': event('ProposalMessageReceived', 'The client writes a message.', {
    ...shared,
    message,
  }),
  'proposal.reminded': event(
    'ProposalReminded',
    'A reminder to the client is due or requested. `lastReminder` of the share says what became of its email.',
    {
      ...shared,
      reminded_at: Timestamp,
      reminders_sent: Type.Integer({
        minimum: 1,
        description: 'How many were queued since the proposal was shared.',
        examples: [1],
      }),
      is_scheduled: Type.Boolean({ description: 'False if the reminder was requested.' }),
    },
  ),
  'proposal.expiring': event(
    'ProposalExpiring',
    'The link expires in 3 days and the client has not answered. If the link is valid for less than 3 days, right after sharing.',
    { ...shared, expires_at: Timestamp },
  ),
  'proposal.expired': event('ProposalExpired', 'The link expires and the client has not answered.', {
    ...shared,
    expires_at: Timestamp,
  }),
  'proposal.approval_requested': event(
    'ProposalApprovalRequested',
    'A member asks for approval to share a proposal.',
    approvalOf('requested'),
  ),
  'proposal.approved': event(
    'ProposalApproved',
    'An owner or admin approves the content of a proposal.',
    approvalOf('approved'),
  ),
  'proposal.approval_declined': event(
    'ProposalApprovalDeclined',
    'An owner or admin declines the content of a proposal.',
    approvalOf('declined'),
  ),
  'proposal.deleted': event('ProposalDeleted', 'A proposal is deleted.', { ...proposal, deleted_at: Timestamp }),
  'lead_session.created': event('LeadSessionCreated', 'A lead session starts.', session),
  'lead_session.updated': event('LeadSessionUpdated', 'The status of a lead session changes.', {
    ...session,
    previous_status: Text('gathering_info'),
  }),
}

/** The body of a delivery. */
export const eventPayloadSchema = (kind: EventKind) =>
  Type.Object({
    event: OneOf([kind]),
    event_id: { ...Id, description: 'The id of the event. It is the same in every delivery of the event.' },
    timestamp: { ...Timestamp, description: 'When the event happened.' },
    webhook_id: Text(
      'wh_019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
      'The webhook, or `ls_` and the id of the lead session.',
    ),
    data: eventDocuments[kind].data,
  })
