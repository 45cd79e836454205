import { leadSessionStatuses } from '@proffer/core/lead-sessions/schema.ts'
import { notificationStates } from '@proffer/core/mails/schema.ts'
import { flag, id, json, nullable, oneOf, type RecordKind, text, time } from './record-kind.ts'

const secret = 'It is a secret.'

/** Inquiries, and the widget that receives them. */
export const leadKinds: RecordKind[] = [
  {
    name: 'lead-sessions',
    table: 'lead_sessions',
    key: ['id'],
    columns: {
      id: id(),
      author_id: nullable(id()),
      assignee_id: nullable(id()),
      channel: text,
      channel_id: text,
      status: oneOf(...leadSessionStatuses),
      callback_url: nullable(text),
      client_name: nullable(text),
      client_email: nullable(text),
      brief: nullable(text),
      discovery_data: json,
      suggested_proposal_type: nullable(text),
      language: text,
      provider_chat_id: nullable(text),
      proposal_id: nullable(id('proposals')),
      created_at: time,
      updated_at: time,
      metadata: json,
      external_id: nullable(text),
    },
    leftOut: { sealed_callback_secret: secret },
    hasLongRows: true,
  },
  {
    name: 'lead-messages',
    table: 'lead_messages',
    key: ['id'],
    columns: {
      id: id(),
      lead_session_id: id('lead-sessions'),
      sender: oneOf('provider', 'client'),
      content: text,
      created_at: time,
      mail_id: nullable(id()),
      status: nullable(oneOf(...notificationStates)),
      reason: nullable(text),
      retry_at: nullable(time),
    },
    leftOut: {},
    parent: { table: 'lead_sessions', column: 'lead_session_id' },
  },
  {
    name: 'widgets',
    table: 'widgets',
    key: ['public_id'],
    columns: {
      public_id: text,
      is_active: flag,
      greeting: nullable(text),
      accent_color: text,
      language: oneOf('auto', 'en', 'es'),
      allowed_origins: json,
      created_at: time,
      updated_at: time,
    },
    leftOut: {},
  },
  {
    name: 'widget-conversations',
    table: 'widget_conversations',
    key: ['created_at', 'token_hash'],
    columns: {
      lead_session_id: nullable(id('lead-sessions')),
      language: oneOf('en', 'es'),
      page: nullable(text),
      state: json,
      created_at: time,
    },
    leftOut: { token_hash: secret },
    hasLongRows: true,
  },
]
