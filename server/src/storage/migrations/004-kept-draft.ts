import type { Migration } from './migration.ts'

/** The currency of a draft whose record shows the accepted one, and the end that a link had before it was extended. */
export const keptDraft: Migration = {
  name: '004-kept-draft',
  statements: ({ text }) => [
    `alter table proposals add column draft_currency ${text}`,
    `alter table shares add column end_before_extension ${text}`,
  ],
}
