import type { Statements } from '../migration.ts'

/**
 * Counts the changes of an account's proposals in `stored_bytes.changes`, for the caches of all processes on PostgreSQL.
 *
 * Triggers count, because no writer can forget them. They count once per statement, because one statement may remove a thousand
 * rows. SQLite counts in memory (`sqlite/commit-numbers.ts`), so its column stays 0.
 */
export const changeNumbers: Statements = ({ dialect }) => (dialect === 'postgres' ? countingTriggers : [])

const countingTriggers = [
  `create function count_proposal_changes() returns trigger language plpgsql as $$ begin
    update stored_bytes set changes = changes + 1 where user_id in (select user_id from changed);
    return null;
  end $$`,
  ...[
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ].map(
    ([change, rows]) => `create trigger count_proposal_${change} after ${change} on proposals
      referencing ${rows} table as changed for each statement execute function count_proposal_changes()`,
  ),
]
