import type { Migration } from './migration.ts'

export const erasureChecks: Migration = {
  name: '055-erasure-checks',
  statements: ({ text }) => [
    // When to look again whether deliveries of the deleted record still wait; null until its events are erased.
    `alter table erasures add column check_at ${text}`,
    'create index erasures_by_check on erasures (check_at, subject_id)',
  ],
}
