import type { Migration } from './migration.ts'

/** When a client first opened each version of a link. */
export const versionViews: Migration = {
  name: '022-version-views',
  statements: ({ text }) => [
    `alter table shares add column version_viewed_at ${text}`,
    `alter table share_versions add column version_viewed_at ${text}`,
  ],
}
