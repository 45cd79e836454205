import type { Migration } from './migration.ts'

export const usageDays: Migration = {
  name: '043-usage-days',
  statements: ({ text }) => [
    `create table usage_days (
      user_id ${text} not null references users (id) on delete cascade,
      day ${text} not null,
      used integer not null,
      primary key (user_id, day)
    )`,
    `create table usage_parts (
      user_id ${text} not null references users (id) on delete cascade,
      month ${text} not null,
      kind ${text} not null,
      id ${text} not null,
      used integer not null,
      primary key (user_id, month, kind, id)
    )`,
  ],
}
