import type { Migration } from './migration.ts'

export const widgets: Migration = {
  name: '041-widgets',
  statements: ({ text }) => [
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
  ],
}
