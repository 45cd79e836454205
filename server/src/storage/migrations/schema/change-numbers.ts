import type { Statements } from '../migration.ts'

/**
 * Counts the changes of an account's proposals in `stored_bytes.changes`, for the caches of all processes on PostgreSQL.
 *
 * Triggers count, because no writer can forget them. They count once per statement, because one statement may remove a thousand
 * rows. SQLite counts in memory (`sqlite/commit-numbers.ts`), so its column stays 0.
 */
export const changeNumbers: Statements = ({ dialect }) => (dialect === 'postgres' ? countingTriggers : [])

/** The same after `user_id` was renamed to `account_id`. */
export const changeNumbersByAccount: Statements = ({ dialect }) =>
  dialect === 'postgres' ? [countingFunction('account_id').replace('create', 'create or replace')] : []

const countingFunction = (
  owner: string,
) => `create function count_proposal_changes() returns trigger language plpgsql as $$ begin
    update stored_bytes set changes = changes + 1 where ${owner} in (select ${owner} from changed);
    return null;
  end $$`

const countingTriggers = [
  countingFunction('user_id'),
  ...[
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ].map(
    ([change, rows]) => `create trigger count_proposal_${change} after ${change} on proposals
      referencing ${rows} table as changed for each statement execute function count_proposal_changes()`,
  ),
]
