import type { Migration } from './migration.ts'

/**
 * When a client opened a link again. The first view of each version is an event, and `shares` has the number of all views. Views
 * from before this migration are only counted.
 */
export const shareViews: Migration = {
  name: '011-share-views',
  statements: ({ text }) => [
    `create table share_views (
      id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      proposal_id ${text} not null references proposals (id) on delete cascade,
      share_id ${text} not null references shares (id) on delete cascade,
      created_at ${text} not null
    )`,
    'create index share_views_by_proposal on share_views (proposal_id, id)',
    'create index share_views_by_share on share_views (share_id)',
  ],
}
