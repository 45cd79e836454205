import type { Migration } from './migration.ts'

export const spending: Migration = {
  name: '046-spending',
  statements: ({ text }) => [
    `create table spending (
      subject ${text} not null,
      window_start ${text} not null,
      window_end ${text} not null,
      n integer not null,
      primary key (subject, window_start)
    )`,
    'create index spending_by_end on spending (window_end)',
  ],
}
