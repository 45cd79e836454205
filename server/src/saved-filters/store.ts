import type { Db, Trx } from '../storage/database.ts'

/** The JSON of the filters. Undefined if the account has never saved one. */
export async function findFilters(db: Db, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('saved_filters').select('filters').where('user_id', '=', userId)
  return (await query.executeTakeFirst())?.filters
}

export async function replaceFilters(trx: Trx, userId: string, filters: string): Promise<void> {
  await trx
    .insertInto('saved_filters')
    .values({ user_id: userId, filters })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ filters }))
    .execute()
}
