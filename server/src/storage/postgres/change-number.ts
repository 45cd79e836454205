import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'

const changesOf = prepared<{ account: string }>()((db, value) =>
  db.selectFrom('stored_bytes').select('changes').where('account_id', '=', value('account')),
)

/** The account's change number. Triggers count it (`migrations/schema/change-numbers.ts`). */
export async function findChangeNumber(db: Db, account: string): Promise<number> {
  const [row] = await changesOf(db, { account })
  return Number(row?.changes)
}
