import { sql } from 'kysely'

/** The id of the owner of an account. If it has several, of the one who has been a member for the longest time. */
export const firstOwnerOf = (accountId: unknown) => sql<string>`(
  select owner.user_id from members as owner where owner.account_id = ${accountId} and owner.role = 'owner'
  order by owner.joined_at, owner.user_id limit 1
)`
