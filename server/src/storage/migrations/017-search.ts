import { createSearchIndex } from '../postgres/search-index.ts'
import type { Migration } from './migration.ts'

/** The trigram index of a search on PostgreSQL. SQLite scans its own index (docs/decisions/0121-index-search-on-postgresql.md). */
export const search: Migration = {
  name: '017-search',
  statements: ({ dialect }) => (dialect === 'postgres' ? [createSearchIndex] : []),
}
