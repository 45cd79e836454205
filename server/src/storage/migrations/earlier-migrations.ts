import { sql } from 'kysely'
import { OperatorError } from '../../process/operator-error.ts'
import type { Trx } from '../database.ts'

/** The migrations up to commit 4173d42. Together they made the tables of `001-schema`, which replaces them. */
export const earlierMigrations = [
  '001-foundation',
  '002-usage',
  '003-outbox',
  '010-clients',
  '020-sessions',
  '030-shared-limits',
  '035-sealed-check',
  '040-unread',
  '041-widgets',
  '042-event-deliveries',
  '043-usage-days',
  '044-search',
  '045-event-indexes',
  '046-spending',
  '047-stored-bytes',
  '048-self-made-accounts',
  '051-erasure',
  '055-erasure-checks',
]

/** Tables that these migrations made and that nothing uses. */
const unusedTables = ['proposal_counts', 'sign_in_tries']

/**
 * Makes a database of these migrations look like a new one: deletes the unused tables and the names of the migrations. Returns
 * whether the database had these migrations.
 */
export async function adoptEarlierDatabase(trx: Trx, applied: Set<string>): Promise<boolean> {
  const missing = earlierMigrations.filter((name) => !applied.has(name))
  if (missing.length === earlierMigrations.length) return false
  if (missing.length > 0) {
    throw new OperatorError(
      `The database is too old for this version of Proffer (it lacks ${missing.join(', ')}). Start the version of commit 4173d42 once, then this one.`,
    )
  }
  for (const table of unusedTables) await sql`drop table ${sql.table(table)}`.execute(trx)
  await sql`delete from migrations where name in (${sql.join(earlierMigrations)})`.execute(trx)
  return true
}
