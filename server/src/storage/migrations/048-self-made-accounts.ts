import type { Migration } from './migration.ts'

/** Whether the holder made the account by signing up, uninvited. Accounts from before this column count as invited. */
export const selfMadeAccounts: Migration = {
  name: '048-self-made-accounts',
  statements: () => ['alter table users add column self_made integer not null default 0'],
}
