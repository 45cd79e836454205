import type { Migration } from './migration.ts'

/** With what people prove a second time who they are, and sign-ins that wait for it. */
export const secondFactors: Migration = {
  name: '008-second-factors',
  statements: ({ text }) => [
    // `last_step` is the newest step of 30 seconds whose code was used. `confirmed_at` is null until the first code was right.
    `create table totp_secrets (
      user_id ${text} primary key references users (id) on delete cascade,
      sealed text not null,
      created_at ${text} not null,
      confirmed_at ${text},
      last_step integer not null
    )`,

    // Those that were not used yet.
    `create table recovery_codes (
      user_id ${text} not null references users (id) on delete cascade,
      code_hash ${text} not null,
      created_at ${text} not null,
      primary key (user_id, code_hash)
    )`,

    // `verifies_user` is 1 if the passkey asked for a fingerprint, a face or a PIN when it was last used.
    `create table passkeys (
      id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      credential_id ${text} not null unique,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      verifies_user integer not null,
      name text not null,
      created_at ${text} not null,
      last_used_at ${text}
    )`,
    'create index passkeys_by_user on passkeys (user_id, id)',

    // `purpose` says for whom and for what the challenge was made.
    `create table passkey_challenges (
      challenge_hash ${text} primary key,
      purpose ${text} not null,
      expires_at ${text} not null
    )`,
    'create index passkey_challenges_by_expiry on passkey_challenges (expires_at)',

    `create table sign_in_tickets (
      token_hash ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      tries integer not null,
      created_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index sign_in_tickets_by_user on sign_in_tickets (user_id)',
    'create index sign_in_tickets_by_expiry on sign_in_tickets (expires_at)',
  ],
}
