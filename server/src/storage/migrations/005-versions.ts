import type { Migration } from './migration.ts'
import { byteTriggers, replaceByteTriggers } from './schema/stored-bytes.ts'

const countedColumns = [
  'message',
  'snapshot',
  'private_part',
  'summary',
  'answer_note',
  'answer_reason',
  'answer_selection',
  'answer_totals',
]

/**
 * Versions of a shared proposal. A row of `shares` is a link with its newest version, so that reading a link stays one query.
 * `share_versions` has the versions before. Links from before become one version each, numbered in the order of sharing.
 */
export const versions: Migration = {
  name: '005-versions',
  statements: (target) => [
    'alter table shares add column version integer not null default 1',
    `alter table shares add column shared_at ${target.text} not null default ''`,
    // JSON: what the snapshot leaves out of the draft, and the total with the changes since the version before.
    'alter table shares add column private_part text',
    'alter table shares add column summary text',
    // The version that the client opened last, and JSON of what has changed since then.
    'alter table shares add column seen_version integer',
    'alter table shares add column changes text',
    // Of a proposal's links, the newest is the one without `superseded_at`.
    `update shares set
      version = numbered.version,
      shared_at = created_at,
      seen_version = case when view_count > 0 then numbered.version end
    from (
      select id, row_number() over (
        partition by proposal_id order by coalesce(superseded_at, '9999'), created_at, id
      ) as version
      from shares
    ) as numbered
    where shares.id = numbered.id`,
    ...replaceByteTriggers(target, 'shares', [...countedColumns, 'changes']),
    `create table share_versions (
      proposal_id ${target.text} not null references proposals (id) on delete cascade,
      version integer not null,
      share_id ${target.text} not null references shares (id) on delete cascade,
      user_id ${target.text} not null references users (id) on delete cascade,
      shared_at ${target.text} not null,
      message text,
      snapshot text not null,
      snapshot_hash ${target.text} not null,
      private_part text,
      summary text,
      answer ${target.text},
      responded_at ${target.text},
      answer_name text,
      answer_note text,
      answer_reason text,
      answer_address text,
      answer_user_agent text,
      answer_selection text,
      answer_totals text,
      primary key (proposal_id, version)
    )`,
    'create index share_versions_by_share on share_versions (share_id)',
    ...byteTriggers(target, 'share_versions', countedColumns),
  ],
}
