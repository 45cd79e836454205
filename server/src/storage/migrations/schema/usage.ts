import type { Statements } from '../migration.ts'
import { admitCalls } from './admit-calls.ts'

export const usageTables: Statements = ({ dialect, text }) => [
  `create table usage_months (
    user_id ${text} not null references users (id) on delete cascade,
    month ${text} not null,
    used integer not null,
    primary key (user_id, month)
  )`,
  'create index usage_months_by_month on usage_months (month)',

  `create table usage_days (
    user_id ${text} not null references users (id) on delete cascade,
    day ${text} not null,
    used integer not null,
    primary key (user_id, day)
  )`,

  // The part of a month's calls that was made for one external user or by one agent.
  `create table usage_parts (
    user_id ${text} not null references users (id) on delete cascade,
    month ${text} not null,
    kind ${text} not null,
    id ${text} not null,
    used integer not null,
    primary key (user_id, month, kind, id)
  )`,

  `create table spending (
    subject ${text} not null,
    window_start ${text} not null,
    window_end ${text} not null,
    n integer not null,
    primary key (subject, window_start)
  )`,
  'create index spending_by_end on spending (window_end)',

  ...(dialect === 'postgres' ? sharedLimits(text) : []),
]

/**
 * Limits that several processes share. On SQLite one process counts in its memory. Unlogged tables write no write-ahead
 * log and are empty after a crash of PostgreSQL, as memory is after a crash of a process. `usage_months`, the account's
 * count of the month, is logged.
 */
const sharedLimits = (text: string) => [
  // One row for each account, end user, agent or address. A moment is when calls were admitted, in microseconds; `calls` is how
  // many at that moment. With free space on each page, an update stays on its page and writes to no index.
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

  // The current month: one row. `turn` increases when the month changes, also if the clock is set back. The monthly counts of end
  // users and agents with an older `turn` are void.
  `create unlogged table limit_month (
    starts_at bigint not null,
    ends_at bigint not null,
    turn integer not null
  )`,
  'create unique index limit_month_is_one on limit_month ((true))',
  admitCalls,
]
