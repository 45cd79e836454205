import type { Trx } from '../platform/database/database.ts'

export interface Tries {
  n: number
  since: string
}

export const findTries = (trx: Trx, addressHash: string): Promise<Tries | undefined> =>
  trx.selectFrom('sign_in_tries').select(['n', 'since']).where('address_hash', '=', addressHash).executeTakeFirst()

export async function saveTries(trx: Trx, addressHash: string, tries: Tries): Promise<void> {
  await trx
    .insertInto('sign_in_tries')
    .values({ address_hash: addressHash, ...tries })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(tries))
    .execute()
}

export async function deleteTries(trx: Trx, addressHash: string): Promise<void> {
  await trx.deleteFrom('sign_in_tries').where('address_hash', '=', addressHash).execute()
}

/** Forgets a few that no longer count; every try pays for some old ones, so that no job is needed. */
export async function forgetOldTries(trx: Trx, before: string, atMost: number): Promise<void> {
  const old = trx.selectFrom('sign_in_tries').select('address_hash').where('since', '<=', before).orderBy('since')
  await trx.deleteFrom('sign_in_tries').where('address_hash', 'in', old.limit(atMost)).execute()
}
