import type { NotificationState } from '@proffer/core/mails/schema.ts'

export interface LeadSessionsTable {
  id: string
  account_id: string
  /** Null for a lead of the widget. */
  author_id: string | null
  assignee_id: string | null
  channel: string
  /** The client in the channel: a chat id, phone number or session id. */
  channel_id: string
  status: 'gathering_info' | 'pending' | 'proposal_ready' | 'closed'
  callback_url: string | null
  sealed_callback_secret: string | null
  client_name: string | null
  client_email: string | null
  brief: string | null
  discovery_data: string
  suggested_proposal_type: string | null
  language: string
  provider_chat_id: string | null
  proposal_id: string | null
  created_at: string
  updated_at: string
  metadata: string
  external_id: string | null
}

export interface LeadMessagesTable {
  id: string
  account_id: string
  lead_session_id: string
  sender: 'provider' | 'client'
  content: string
  created_at: string
  /** The id of the delivery. Null if no mail was queued. */
  mail_id: string | null
  status: NotificationState | null
  reason: string | null
  retry_at: string | null
}

export interface WidgetsTable {
  account_id: string
  public_id: string
  is_active: number
  greeting: string | null
  accent_color: string
  language: 'auto' | 'en' | 'es'
  allowed_origins: string
  created_at: string
  updated_at: string
}

export interface WidgetConversationsTable {
  token_hash: string
  account_id: string
  /** Null until the visitor has described a project. */
  lead_session_id: string | null
  language: 'en' | 'es'
  /** The address of the page on which the conversation was started. */
  page: string | null
  /** JSON of the conversation. */
  state: string
  created_at: string
}
