import type { Statements } from '../migration.ts'

export const clientTables: Statements = ({ text }) => [
  // A proposal's newest share is the one without `superseded_at`. Its id does not show this, because ids of different processes
  // do not always sort in the order in which the shares were created.
  `create table shares (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    proposal_id ${text} not null references proposals (id) on delete cascade,
    token_hash ${text} not null unique,
    sealed_token text not null,
    recipient_name text,
    recipient_email text,
    message text,
    snapshot text not null,
    snapshot_hash ${text} not null,
    created_at ${text} not null,
    expires_at ${text},
    superseded_at ${text},
    revoked_at ${text},
    view_count integer not null,
    last_viewed_at ${text},
    answer ${text},
    responded_at ${text},
    answer_name text,
    answer_note text,
    answer_reason text,
    answer_address text,
    answer_user_agent text
  )`,
  'create index shares_by_proposal on shares (proposal_id, id)',
  'create unique index shares_newest on shares (proposal_id) where superseded_at is null',

  `create table messages (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    proposal_id ${text} not null references proposals (id) on delete cascade,
    share_id ${text} not null references shares (id) on delete cascade,
    sender ${text} not null,
    sender_name text,
    content text not null,
    attachments text not null,
    created_at ${text} not null,
    read_at ${text}
  )`,
  'create index messages_by_share on messages (share_id, id)',
  'create index messages_by_proposal on messages (proposal_id)',
  'create index messages_unread on messages (share_id, sender) where read_at is null',
  "create index messages_unread_by_user on messages (user_id, share_id) where read_at is null and sender = 'client'",

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
    updated_at ${text} not null
  )`,
  'create index lead_sessions_by_user on lead_sessions (user_id, id)',
  'create index lead_sessions_by_status on lead_sessions (user_id, status, id)',
  'create index lead_sessions_by_channel on lead_sessions (user_id, channel, id)',
  'create index lead_sessions_by_channel_and_status on lead_sessions (user_id, channel, status, id)',
  'create index lead_sessions_by_channel_id on lead_sessions (user_id, channel_id, id)',
  'create index lead_sessions_by_proposal on lead_sessions (proposal_id)',

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
