import type { Migration } from './migration.ts'

export const sealedCheck: Migration = {
  name: '035-sealed-check',
  statements: ({ text }) => [
    `create table sealed_checks (
      name ${text} primary key,
      sealed text not null
    )`,
  ],
}
