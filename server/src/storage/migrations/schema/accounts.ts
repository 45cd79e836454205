import type { Statements } from '../migration.ts'

export const accountTables: Statements = ({ text }) => [
  // `self_made` is 1 if the holder signed up without an invitation.
  `create table users (
    id ${text} primary key,
    email ${text} not null unique,
    name text not null,
    password_hash text,
    user_type text not null,
    email_verified integer not null,
    plan text not null,
    is_admin integer not null,
    team_id ${text},
    team_role text,
    team_name text,
    profile text not null,
    created_at ${text} not null,
    self_made integer not null default 0
  )`,

  `create table sessions (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    token_hash ${text} not null unique,
    address text not null,
    user_agent text not null,
    created_at ${text} not null,
    last_seen_at ${text} not null,
    expires_at ${text} not null
  )`,
  'create index sessions_by_user on sessions (user_id, id)',
  'create index sessions_by_expiry on sessions (expires_at)',

  // Links in mails, by a hash of their token. `user_id` is null while the address has no account.
  `create table mail_links (
    token_hash ${text} primary key,
    purpose ${text} not null,
    email ${text} not null,
    user_id ${text} references users (id) on delete cascade,
    name text,
    created_at ${text} not null,
    expires_at ${text} not null
  )`,
  'create index mail_links_by_email on mail_links (email, created_at)',
  'create index mail_links_by_user on mail_links (user_id, purpose)',
  'create index mail_links_by_expiry on mail_links (expires_at)',

  `create table api_keys (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    name text not null,
    hash ${text} not null unique,
    prefix text not null,
    scopes text not null,
    state text not null,
    created_at ${text} not null,
    expires_at ${text},
    last_used_at ${text}
  )`,
  'create index api_keys_by_user on api_keys (user_id, id)',

  // `kinds` is the JSON of the choices. Those that are absent are the defaults.
  `create table notification_settings (
    user_id ${text} primary key references users (id) on delete cascade,
    kinds text not null,
    slack_url text
  )`,

  // Codes that connect a Telegram chat to an account.
  `create table telegram_codes (
    code_hash ${text} primary key,
    user_id ${text} not null unique references users (id) on delete cascade,
    expires_at text not null,
    chat_id text
  )`,

  // `headers` is JSON of those that a repeat sends again, and `body` is sealed.
  `create table idempotency_keys (
    user_id ${text} not null references users (id) on delete cascade,
    key ${text} not null,
    fingerprint ${text} not null,
    status_code integer not null,
    headers text not null,
    body text not null,
    created_at ${text} not null,
    primary key (user_id, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',

  // An encrypted test word, to notice a start with the wrong SECRET_KEY.
  `create table sealed_checks (
    name ${text} primary key,
    sealed text not null
  )`,
]
