import type { Migration } from './migration.ts'

/** An owner closes an account: it is locked at once and erased later, unless it is restored before. */
export const closedAccounts: Migration = {
  name: '012-closed-accounts',
  statements: ({ text }) => [
    // `closed_at` and `erase_at` are null while the account is open. `reopened_at` is when it was last restored.
    `alter table accounts add column closed_at ${text}`,
    `alter table accounts add column erase_at ${text}`,
    `alter table accounts add column reopened_at ${text}`,
    'create index accounts_by_erase_at on accounts (erase_at) where erase_at is not null',

    // The account that the link restores. Null for links of other purposes.
    `alter table mail_links add column account_id ${text} references accounts (id) on delete cascade`,
    'create index mail_links_by_account on mail_links (account_id) where account_id is not null',

    // To end the sessions of an account. What belongs to proposals is found by them: without statistics, SQLite would take an index by
    // account for queries about one proposal, too.
    'create index sessions_by_account on sessions (account_id)',

    // All that stays of an account: its id, which no other account gets.
    `create table erased_accounts (
      id ${text} primary key,
      erased_at ${text} not null
    )`,
  ],
}
