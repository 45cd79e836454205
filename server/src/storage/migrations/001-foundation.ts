import type { Migration } from './migration.ts'

export const foundation: Migration = {
  name: '001-foundation',
  statements: ({ text }) => [
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
      created_at ${text} not null
    )`,

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

    // Ids are UUIDv7, so the order of ids is the order of creation.
    `create table proposals (
      id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      status ${text} not null,
      name_key ${text} not null,
      search_text text not null,
      total_key ${text} not null,
      updated_at ${text} not null,
      version integer not null,
      record text not null
    )`,
    ...['id', 'updated_at', 'name_key', 'total_key'].flatMap((column) => {
      const order = column === 'id' ? 'id' : `${column}, id`
      return [
        `create index proposals_by_${column} on proposals (user_id, ${order})`,
        `create index proposals_by_status_and_${column} on proposals (user_id, status, ${order})`,
      ]
    }),

    // Nobody asks it any more, since `proposal_values` knows as much; a process of an earlier version might.
    `create table proposal_counts (
      user_id ${text} not null references users (id) on delete cascade,
      status ${text} not null,
      n integer not null,
      primary key (user_id, status)
    )`,

    `create table templates (
      id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      name text not null,
      description text,
      is_default integer not null,
      settings text not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index templates_by_user on templates (user_id, id)',
    'create unique index templates_one_default on templates (user_id) where is_default = 1',

    `create table events (
      id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      kind text not null,
      data text not null,
      created_at ${text} not null
    )`,
    'create index events_by_user on events (user_id, id)',

    `create table idempotency_keys (
      user_id ${text} not null references users (id) on delete cascade,
      key ${text} not null,
      fingerprint ${text} not null,
      status_code integer not null,
      location text,
      body text not null,
      created_at ${text} not null,
      primary key (user_id, key)
    )`,
    'create index idempotency_keys_by_age on idempotency_keys (created_at)',
  ],
}
