import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Takes the rows it finds for the transaction, passing over those that another one has. SQLite has a single writer, so
 * that every row is free there.
 */
export const freeRows = <DB, TB extends keyof DB, O>(db: Db, query: SelectQueryBuilder<DB, TB, O>) =>
  isPostgres(db) ? query.forUpdate().skipLocked() : query
