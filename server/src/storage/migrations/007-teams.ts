import type { Migration } from './migration.ts'

/** Invitations into an account, the log of what was done in it, and its approvals. */
export const teams: Migration = {
  name: '007-teams',
  statements: ({ text }) => [
    // `mail_id` is the id of the delivery, whose attempts change `status`, `reason` and `retry_at`.
    `create table invitations (
      id ${text} primary key,
      account_id ${text} not null references accounts (id) on delete cascade,
      email ${text} not null,
      role ${text} not null,
      token_hash ${text} not null unique,
      invited_by ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null,
      accepted_at ${text},
      withdrawn_at ${text},
      mail_id ${text},
      status ${text},
      reason text,
      retry_at text
    )`,
    'create index invitations_by_account on invitations (account_id, id)',
    'create index invitations_by_mail on invitations (mail_id)',
    // To delete those that nobody can use.
    'create index invitations_by_expiry on invitations (expires_at)',

    // What was done, oldest first. `position` counts the entries of the account. Each hash covers the one before.
    `create table audit_entries (
      account_id ${text} not null references accounts (id) on delete cascade,
      position bigint not null,
      id ${text} not null,
      at ${text} not null,
      actor_kind ${text} not null,
      actor_id ${text},
      actor_name text,
      action ${text} not null,
      target ${text},
      address text,
      detail text not null,
      hash ${text} not null,
      primary key (account_id, position)
    )`,
    'create index audit_entries_by_time on audit_entries (at)',
    // A page begins after the entry with a given id. Ids of processes with different clocks are not in the order of the positions.
    'create unique index audit_entries_by_id on audit_entries (account_id, id)',

    // Position and hash of the entry before the oldest one that is kept, and of the newest one.
    `create table audit_chains (
      account_id ${text} primary key references accounts (id) on delete cascade,
      start_position bigint not null,
      start_hash ${text} not null,
      last_position bigint not null,
      last_hash ${text} not null
    )`,

    // To find the approvals that wait for somebody. The record shows the same.
    `create table approvals (
      proposal_id ${text} primary key references proposals (id) on delete cascade,
      account_id ${text} not null references accounts (id) on delete cascade,
      state ${text} not null,
      user_id ${text} not null,
      user_name text not null,
      at ${text} not null,
      note text,
      shown_author ${text} not null default ''
    )`,
    'create index approvals_by_account on approvals (account_id, state, at)',
  ],
}
