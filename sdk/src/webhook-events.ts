import type { NewWebhook } from './generated/records.ts'

/** What a webhook can subscribe to: a kind of event, or a pattern such as `proposal.*`. */
export type Subscription = NewWebhook['events'][number]

/** The kinds of events. */
export type EventKind = Exclude<Subscription, `${string}*`>

interface ProposalData {
  proposal_id: string
  name: string
  status: string
  client_name: string | null
  total: number | null
  currency: string
  share_url: string | null
}

/** Events of a link name the version, and the person whom it was shared with. */
interface LinkData extends ProposalData {
  version: number
  recipient_name: string | null
}

interface AnswerData extends LinkData {
  responded_at: string
  client_note: string | null
}

/** What the client chose, as it was sent. Items that are not named have their default. */
interface AcceptedSelection {
  items: Array<{ id: string; selected?: boolean; quantity?: string }>
}

interface RecurringSum {
  net: number
  gross: number
}

interface AcceptedData extends AnswerData {
  /** The name that the client typed. */
  accepted_by: string | null
  /** `total` with tax. Null if `total` is null. */
  total_gross: number | null
  /** Null if the client sent none, and without `pricing`. */
  selection: AcceptedSelection | null
  /** What the client pays every month and every year, each null if there is nothing to pay. Null without `pricing`. */
  recurring: { monthly: RecurringSum | null; yearly: RecurringSum | null } | null
}

interface ApprovalData extends ProposalData {
  approval: {
    state: 'requested' | 'approved' | 'declined'
    by: { user_id: string; name: string }
    at: string
    note: string | null
  }
}

interface LeadSessionData {
  session_id: string
  channel: string
  channel_id: string
  client_name: string | null
  brief: string | null
  status: string
}

interface ReceivedMessage {
  id: string
  content: string
  attachments: Record<string, unknown>[]
  sender_name: string | null
  created_at: string
}

/** The `data` of each event. */
export interface EventData {
  'proposal.created': ProposalData & { created_at: string }
  'proposal.updated': ProposalData & { updated_at: string; changed: string[] }
  'proposal.shared': LinkData & { shared_at: string }
  'proposal.viewed': LinkData & { viewed_at: string }
  'proposal.accepted': AcceptedData
  'proposal.rejected': AnswerData & { reason: string | null }
  'proposal.revision_requested': AnswerData
  'proposal.message_received': LinkData & { message: ReceivedMessage }
  'proposal.reminded': LinkData & { reminded_at: string; reminders_sent: number; is_scheduled: boolean }
  'proposal.expiring': LinkData & { expires_at: string }
  'proposal.expired': LinkData & { expires_at: string }
  'proposal.approval_requested': ApprovalData
  'proposal.approved': ApprovalData
  'proposal.approval_declined': ApprovalData
  'proposal.deleted': ProposalData & { deleted_at: string }
  'lead_session.created': LeadSessionData
  'lead_session.updated': LeadSessionData & { previous_status: string }
  test: Record<string, unknown>
}

interface EventOf<Kind extends keyof EventData> {
  event: Kind
  /** The id of the event, the same in all of its deliveries. */
  event_id: string
  timestamp: string
  /** `wh_<webhook id>`, or `ls_<session id>` when it came to a lead session's `callbackUrl`. */
  webhook_id: string
  data: EventData[Kind]
}

/** The body of a delivery. `switch (event.event)` narrows the type of `event.data`. */
export type WebhookEvent = { [Kind in keyof EventData]: EventOf<Kind> }[keyof EventData]
