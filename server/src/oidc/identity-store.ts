import type { Db, Trx } from '../storage/database.ts'

/** The user whom the issuer knows by this subject. */
export async function findUserByIdentity(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const query = db.selectFrom('identities').select('user_id as userId').where('issuer', '=', issuer)
  return (await query.where('subject', '=', subject).executeTakeFirst())?.userId
}

/** Whether the person can sign in by OpenID Connect. Without an issuer, whether any issuer knows them. */
export async function hasIdentity(db: Db, userId: string, issuer?: string): Promise<boolean> {
  const query = db.selectFrom('identities').select('subject').where('user_id', '=', userId)
  const found = issuer === undefined ? query : query.where('issuer', '=', issuer)
  return (await found.executeTakeFirst()) !== undefined
}

interface NewIdentity {
  issuer: string
  subject: string
  userId: string
  at: string
}

/** Returns false if another transaction has connected the subject or the user meanwhile. */
export async function insertIdentity(trx: Trx, { issuer, subject, userId, at }: NewIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0 } = await trx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function updateIdentityUse(trx: Trx, issuer: string, subject: string, at: string): Promise<void> {
  const query = trx.updateTable('identities').set({ last_used_at: at }).where('issuer', '=', issuer)
  await query.where('subject', '=', subject).execute()
}

/** Returns how many were deleted. */
export async function deleteIdentities(trx: Trx, userId: string): Promise<number> {
  const deleted = await trx.deleteFrom('identities').where('user_id', '=', userId).returning('subject').execute()
  return deleted.length
}
