import type { Migration } from './migration.ts'

/**
 * SQLite keeps a record beside the columns it is found by, so a search that goes from row to row reads every record of the
 * account. This index holds what a search looks at, in the order of the usual list; it also does what `proposals_by_id`
 * did. PostgreSQL keeps long records apart by itself, and takes no entries of this length.
 */
export const search: Migration = {
  name: '044-search',
  statements: ({ dialect }) =>
    dialect === 'sqlite'
      ? [
          'create index proposals_by_search on proposals (user_id, id, status, search_text)',
          'drop index proposals_by_id',
        ]
      : [],
}
