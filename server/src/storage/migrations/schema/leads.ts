import type { Statements } from '../migration.ts'
import { metadataTable } from './metadata.ts'

export const leadTables: Statements = ({ text }) => [
  `create table lead_sessions (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    channel ${text} not null,
    channel_id ${text} not null,
    status ${text} not null,
    callback_url text,
    sealed_callback_secret text,
    client_name text,
    client_email text,
    brief text,
    discovery_data text not null,
    suggested_proposal_type text,
    language ${text} not null,
    provider_chat_id text,
    proposal_id ${text} references proposals (id) on delete set null,
    created_at ${text} not null,
    updated_at ${text} not null,
    metadata text not null,
    external_id ${text}
  )`,
  'create index lead_sessions_by_user on lead_sessions (user_id, id)',
  'create index lead_sessions_by_status on lead_sessions (user_id, status, id)',
  'create index lead_sessions_by_channel on lead_sessions (user_id, channel, id)',
  'create index lead_sessions_by_channel_and_status on lead_sessions (user_id, channel, status, id)',
  'create index lead_sessions_by_channel_id on lead_sessions (user_id, channel_id, id)',
  'create index lead_sessions_by_proposal on lead_sessions (proposal_id)',
  ...metadataTable(text, 'lead_session_metadata', 'lead_sessions'),

  `create table widgets (
    user_id ${text} primary key references users (id) on delete cascade,
    public_id ${text} not null unique,
    is_active integer not null,
    greeting text,
    accent_color ${text} not null,
    language ${text} not null,
    allowed_origins text not null,
    created_at ${text} not null,
    updated_at ${text} not null
  )`,

  `create table widget_conversations (
    token_hash ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    lead_session_id ${text} references lead_sessions (id) on delete cascade,
    language ${text} not null,
    page text,
    state text not null,
    created_at ${text} not null
  )`,
  'create index widget_conversations_by_user on widget_conversations (user_id, created_at)',
  'create index widget_conversations_by_lead on widget_conversations (lead_session_id)',
]
