import type { Migration } from './migration.ts'

export const usage: Migration = {
  name: '002-usage',
  statements: ({ text }) => [
    `create table usage_months (
      user_id ${text} not null references users (id) on delete cascade,
      month ${text} not null,
      used integer not null,
      primary key (user_id, month)
    )`,
    'create index usage_months_by_month on usage_months (month)',
  ],
}
