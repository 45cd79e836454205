import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

/** The id of an account's newest event, or null. A part of another query, in which `userId` is a value or a column. */
export const newestEventOf = (userId: unknown) =>
  sql<string | null>`(select id from events where user_id = ${userId} order by user_id desc, id desc limit 1)`

/** Reads the events of many accounts in one query. For PostgreSQL only, where each query costs a round trip. */
const newestEvents = prepared<{ accounts: string }>()((db, value) => {
  const accounts = sql<{ id: string; place: number }>`unnest(cast(${value('accounts')} as text[])) with ordinality`
  return db
    .selectFrom(accounts.as<'account'>(sql`account (id, place)`))
    .select(['place', newestEventOf(sql.ref('account.id')).as('eventId')])
})

/** The id of the newest event of each account, in the order of the accounts. Null if an account has no event. */
export async function findNewestEvents(db: Db, accounts: string[]): Promise<Array<string | null>> {
  const rows = await newestEvents(db, { accounts: `{${accounts.join()}}` })
  const newest: Array<string | null> = accounts.map(() => null)
  for (const { place, eventId } of rows) newest[place - 1] = eventId
  return newest
}
