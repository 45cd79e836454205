import type { Migration } from './migration.ts'

export const erasure: Migration = {
  name: '051-erasure',
  statements: ({ text }) => [
    // The proposal or lead session that a delivery is about; null once its names and texts are erased, and if it is about neither.
    `alter table deliveries add column subject_id ${text}`,
    'create index deliveries_by_subject on deliveries (subject_id) where subject_id is not null',

    // Deleted records whose names and texts are still in events and deliveries.
    `create table erasures (
      subject_id ${text} primary key,
      user_id ${text} not null,
      created_at ${text} not null
    )`,

    // How far each walk through a table has come: the id of the last row.
    `create table upkeep (
      name ${text} primary key,
      position ${text} not null
    )`,
  ],
}
