import type { NotificationState } from '@proffer/core/mails/schema.ts'
import type { ReadSection } from '@proffer/core/shares/reading-schema.ts'

/** A version of a shared proposal, with the client's answer to it. */
interface VersionColumns {
  account_id: string
  proposal_id: string
  version: number
  shared_at: string
  message: string | null
  snapshot: string
  snapshot_hash: string
  /** JSON of what the snapshot leaves out of the draft. */
  private_part: string
  /** JSON of the total and of the changes since the version before. */
  summary: string
  answer: 'accepted' | 'rejected' | 'revision' | null
  responded_at: string | null
  answer_name: string | null
  answer_note: string | null
  answer_reason: string | null
  answer_address: string | null
  answer_user_agent: string | null
  answer_selection: string | null
  answer_totals: string | null
  /** When the client first opened this version. Null until then. */
  version_viewed_at: string | null
}

/** A link with its newest version. */
export interface SharesTable extends VersionColumns {
  id: string
  token_hash: string
  sealed_token: string
  recipient_name: string | null
  recipient_email: string | null
  created_at: string
  expires_at: string | null
  /** The end before the first extension. Null if the link was not extended. */
  end_before_extension: string | null
  superseded_at: string | null
  revoked_at: string | null
  view_count: number
  last_viewed_at: string | null
  /** The version that the client opened last. */
  seen_version: number | null
  /** JSON of what has changed since that version. Null for the first version. */
  changes: string | null
  /** JSON: durations after `shared_at`. */
  reminders: string
  reminders_sent: number
  /** How many of `reminders` were sent or skipped. */
  reminders_done: number
  next_reminder_at: string | null
  reminders_stopped_at: string | null
  /** When the provider last asked for a reminder. */
  remind_requested_at: string | null
  /** The `expires_at` for which each event was recorded. */
  expiring_recorded_for: string | null
  expired_recorded_for: string | null
  /** How the client signs, and whether they need a code from their mail. */
  signature: 'typed' | 'drawn'
  verify_email: number
  /** Null until the link is opened. */
  first_viewed_at: string | null
}

/** A version of a link that a newer one has replaced. */
export interface ShareVersionsTable extends VersionColumns {
  share_id: string
}

/** When a client opened a version again. Its first view is an event. */
export interface ShareViewsTable {
  id: string
  account_id: string
  proposal_id: string
  share_id: string
  created_at: string
}

/** For how long a section was on a client's screen. */
export interface SectionReadingTable {
  share_id: string
  version: number
  section: ReadSection
  account_id: string
  proposal_id: string
  seconds: number
}

/** What became of a mail that a share, message or acceptance shows. */
export interface MailStatesTable {
  id: string
  account_id: string
  proposal_id: string
  /** The share or message. */
  record_id: string
  kind: string
  status: NotificationState
  reason: string | null
  retry_at: string | null
  created_at: string
}

export interface MessagesTable {
  id: string
  account_id: string
  proposal_id: string
  share_id: string
  sender: 'provider' | 'client'
  sender_name: string | null
  content: string
  attachments: string
  created_at: string
  read_at: string | null
}
