import { admitCalls } from './admit-calls.ts'
import type { Migration } from './migration.ts'

/**
 * Limits that several processes share, which is for PostgreSQL only: with the embedded database one process counts in
 * its memory. What is unlogged costs no write-ahead log and is empty after a crash of PostgreSQL, as memory is after a
 * crash of the process; the account's count of the month is in `usage_months`, which is logged.
 */
export const sharedLimits: Migration = {
  name: '030-shared-limits',
  statements: ({ dialect, text }) => [
    // Which headers of an answer are kept for its repeats has become more than one. It is null in rows of the version
    // before, which knows only `location`.
    'alter table idempotency_keys add column headers text',

    ...(dialect === 'sqlite'
      ? []
      : [
          // One row for whoever has a limit. A moment is when calls were admitted, in microseconds; \`calls\` is how
          // many at that moment. A row is found where it lies on its page, so that a call writes to no index.
          `create unlogged table limit_windows (
            key ${text} primary key,
            moments bigint[] not null,
            calls integer[] not null,
            in_window integer not null,
            turn integer not null,
            spent bigint not null,
            expires_at bigint not null
          ) with (fillfactor = 50)`,
          'create index limit_windows_by_expiry on limit_windows (expires_at)',

          // The month that calls count in: one row. Each turn of the month, even back, starts the parts' counts anew.
          `create unlogged table limit_month (
            starts_at bigint not null,
            ends_at bigint not null,
            turn integer not null
          )`,
          'create unique index limit_month_is_one on limit_month ((true))',
          admitCalls,
        ]),
  ],
}
