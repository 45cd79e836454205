import type { Db, Trx } from '../storage/database.ts'
import type { Member } from '../values/member.ts'

/** The JSON of the filters. Undefined if the person has never saved one. */
export async function findFilters(db: Db, { accountId, userId }: Member): Promise<string | undefined> {
  const query = db.selectFrom('saved_filters').select('filters').where('account_id', '=', accountId)
  return (await query.where('user_id', '=', userId).executeTakeFirst())?.filters
}

export async function replaceFilters(trx: Trx, { accountId, userId }: Member, filters: string): Promise<void> {
  await trx
    .insertInto('saved_filters')
    .values({ account_id: accountId, user_id: userId, filters })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ filters }))
    .execute()
}
