import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Locks the rows that the query finds until the transaction ends, and skips rows that another transaction has locked.
 * SQLite has a single writer, so it needs no locks.
 */
export const lockFreeRows = <DB, TB extends keyof DB, O>(db: Db, query: SelectQueryBuilder<DB, TB, O>) =>
  isPostgres(db) ? query.forUpdate().skipLocked() : query
