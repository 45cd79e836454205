import { sql } from 'kysely'
import type { Database } from '../database.ts'

const INDEX = 'proposals_by_trigram'

/**
 * Creates the index that a search uses. It begins with the account, so that a search does not read entries of other accounts. The
 * column is `user_id`, because the first migration runs this. Both extensions are part of PostgreSQL, but a package may omit them, or
 * the role may not create them. A search then works without the index. New entries wait in a list, which is merged when it has
 * 512 kB: merging each one takes four times as long.
 */
export const createSearchIndex = `
do $block$
begin
  create extension if not exists btree_gin;
  create extension if not exists pg_trgm;
  create index if not exists ${INDEX} on proposals using gin (user_id, search_text gin_trgm_ops)
    with (gin_pending_list_limit = 512);
exception
  -- The extension is not installed, may not be created, or is in a schema outside the search path.
  when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then null;
end
$block$`

/** Whether searches scan all proposals of an account because PostgreSQL did not create the index. */
export async function lacksSearchIndex({ dialect, db }: Pick<Database, 'dialect' | 'db'>): Promise<boolean> {
  if (dialect !== 'postgres') return false
  const { rows } = await sql<{ index: string | null }>`select to_regclass(${INDEX})::text as index`.execute(db)
  return rows[0]?.index === null
}
