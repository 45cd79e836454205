import { sql } from 'kysely'

/**
 * Parts of queries that leave out what belongs to an account that is closed. They look the account up by its id, so they cost a query
 * less than a query of their own.
 */

/** Whether the account of the row is open. `column` has the account's id. */
export const isOfOpenAccount = (column: string) => sql<boolean>`not exists (
  select 1 from accounts as closed where closed.id = ${sql.ref(column)} and closed.closed_at is not null
)`

/** When the account of the row was closed. Null while it is open. */
export const accountClosedAt = (column: string) => sql<string | null>`(
  select owning.closed_at from accounts as owning where owning.id = ${sql.ref(column)}
)`

/** When the account of the row was last restored. */
export const accountReopenedAt = (column: string) => sql<string | null>`(
  select owning.reopened_at from accounts as owning where owning.id = ${sql.ref(column)}
)`
