import type { Db } from '../storage/database.ts'

/** The columns that decide the mail budget of an account. `selfMade` is 1 if the owner signed up without an invitation. */
export const findMailingAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['plan', 'created_at as createdAt', 'self_made as selfMade'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** The stored text of a mail, and the lane in which it was sent. Undefined once it is erased or deleted. */
export function findStoredMail(db: Db, { accountId, id }: { accountId: string; id: string }) {
  const query = db.selectFrom('deliveries').select(['body', 'lane_id as laneId']).where('id', '=', id)
  return query.where('account_id', '=', accountId).where('body', '<>', '').executeTakeFirst()
}
