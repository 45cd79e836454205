import { sql } from 'kysely'
import type { ShareRow } from '../shares/store.ts'
import type { Db, Trx } from '../storage/database.ts'

type Link = Pick<ShareRow, 'id' | 'accountId'>

export interface StoredCode {
  version: number
  codeHash: string
  sentAt: string
  expiresAt: string
  /** How many wrong codes were entered since it was sent. */
  tries: number
  /** How many codes were sent for this version. */
  sent: number
}

export function findCode(db: Db, { id, accountId }: Link): Promise<StoredCode | undefined> {
  const columns = [
    'version',
    'code_hash as codeHash',
    'sent_at as sentAt',
    'expires_at as expiresAt',
    'tries',
    'sent',
  ] as const
  const query = db.selectFrom('verification_codes').select(columns).where('share_id', '=', id)
  return query.where('account_id', '=', accountId).executeTakeFirst()
}

/** Stores the newest code of the link. The one before stops working. */
export async function replaceCode(trx: Trx, { id, accountId }: Link, code: StoredCode): Promise<void> {
  const row = {
    version: code.version,
    code_hash: code.codeHash,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    tries: code.tries,
    sent: code.sent,
  }
  await trx
    .insertInto('verification_codes')
    .values({ share_id: id, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('share_id').doUpdateSet(row))
    .execute()
}

export async function countWrongCode(trx: Trx, { id, accountId }: Link): Promise<void> {
  const query = trx.updateTable('verification_codes').set({ tries: sql`tries + 1` }).where('share_id', '=', id)
  await query.where('account_id', '=', accountId).execute()
}

export async function deleteCode(trx: Trx, { id, accountId }: Link): Promise<void> {
  await trx.deleteFrom('verification_codes').where('share_id', '=', id).where('account_id', '=', accountId).execute()
}
