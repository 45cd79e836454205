import type { Costs } from '@proffer/core/margin/costs.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'
import type { Db } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'
import { separateCosts } from './costs.ts'

/** The company's profile, whose rate cards, people and target decide about margins. */
export async function findCompanyProfile(db: Db, accountId: string): Promise<Partial<Profile>> {
  const query = db.selectFrom('accounts').select('profile').where('id', '=', accountId)
  return JSON.parse((await query.executeTakeFirstOrThrow()).profile)
}

/** What a proposal costs the provider. Undefined if there is none that the reader can read. */
export async function findReadableCosts(db: Db, reader: Reader, id: string): Promise<Costs | undefined> {
  const query = db.selectFrom('proposals').select(['record', 'costs']).where('account_id', '=', reader.accountId)
  const row = await query
    .where('id', '=', id)
    .where(isReadable(db, 'proposals', reader))
    .executeTakeFirst()
  return row && separateCosts(JSON.parse(row.record), row.costs).costs
}
