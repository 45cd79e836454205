import type { Statements } from '../migration.ts'

export const usageTables: Statements = ({ dialect, text }) => [
  // `period` is a month (2026-11) or a day (2026-11-15). `kind` is account, external_user or agent. The id of the account is empty.
  `create table usage_counts (
    user_id ${text} not null references users (id) on delete cascade,
    period ${text} not null,
    kind ${text} not null,
    id ${text} not null,
    used integer not null,
    primary key (user_id, period, kind, id)
  )`,
  // To delete the callers of earlier months.
  `create index usage_counts_of_callers on usage_counts (period) where kind <> 'account'`,

  `create table spending (
    subject ${text} not null,
    window_start ${text} not null,
    window_end ${text} not null,
    n integer not null,
    primary key (subject, window_start)
  )`,
  'create index spending_by_end on spending (window_end)',

  ...(dialect === 'postgres' ? sharedWindows(text) : []),
]

/**
 * The windows that several processes share. On SQLite one process counts in its memory. The table is unlogged: it writes no
 * write-ahead log and is empty after a crash of PostgreSQL, as memory is after a crash of a process.
 */
const sharedWindows = (text: string) => [
  // One row for each account, end user, agent or address. A moment is when calls were admitted, in microseconds; `calls` is how
  // many at that moment. `spent` is the count of `month`. With free space on each page, an update stays on its page and writes to
  // no index.
  `create unlogged table limit_windows (
    key ${text} primary key,
    moments bigint[] not null default '{}',
    calls integer[] not null default '{}',
    month ${text} not null default '',
    spent integer not null default 0,
    expires_at bigint not null
  ) with (fillfactor = 50)`,
  'create index limit_windows_by_expiry on limit_windows (expires_at)',
]
