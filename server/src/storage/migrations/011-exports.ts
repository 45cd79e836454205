import type { Migration } from './migration.ts'

/** Exports of an account's data, and imports that have not ended. */
export const exports: Migration = {
  name: '011-exports',
  statements: ({ text }) => [
    // `due_at` is the end of the lease while a process writes the ZIP, and when it may begin while the export is queued.
    `create table account_exports (
      id ${text} primary key,
      account_id ${text} not null references accounts (id) on delete cascade,
      requested_by ${text} not null,
      status ${text} not null,
      created_at ${text} not null,
      attempts integer not null,
      due_at ${text} not null,
      content_id ${text},
      size bigint,
      sha256 ${text},
      expires_at ${text}
    )`,
    'create index account_exports_by_account on account_exports (account_id, id)',
    'create index account_exports_by_due_at on account_exports (status, due_at)',
    'create index account_exports_by_content on account_exports (content_id) where content_id is not null',

    `create table account_imports (
      account_id ${text} primary key references accounts (id) on delete cascade,
      archive_sha256 ${text} not null,
      started_at ${text} not null
    )`,
  ],
}
