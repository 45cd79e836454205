import type { Passkey } from '@proffer/core/passkeys/schema.ts'
import type { Db, Trx } from '../storage/database.ts'

/** A passkey with what verifies its signatures. */
export interface StoredPasskey extends Passkey {
  userId: string
  credentialId: string
  /** In base64url. */
  publicKey: string
  counter: number
  transports: string[]
  /** Whether it asked for a fingerprint, a face or a PIN when it was last used. */
  verifiesUser: boolean
}

const columns = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'verifies_user as verifiesUser',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

const passkeys = (db: Db) => db.selectFrom('passkeys').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof passkeys>['execute']>>[number]

const stored = (row: Row): StoredPasskey => ({
  ...row,
  transports: JSON.parse(row.transports),
  verifiesUser: row.verifiesUser === 1,
})

interface PasskeyKey {
  userId: string
  id: string
}

/** Oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<StoredPasskey[]> {
  return (await passkeys(db).where('user_id', '=', userId).orderBy('id').execute()).map(stored)
}

// A credential is stored once, so its id says whose it is.
export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst()
  return row && stored(row)
}

/** Returns false if somebody has stored the same credential. */
export async function insertPasskey(trx: Trx, passkey: StoredPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0 } = await trx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      verifies_user: passkey.verifiesUser ? 1 : 0,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function updatePasskey(
  trx: Trx,
  { userId, id }: PasskeyKey,
  change: { name?: string; counter?: number; verifies_user?: number; last_used_at?: string },
): Promise<void> {
  await trx.updateTable('passkeys').set(change).where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deletePasskey(trx: Trx, { userId, id }: PasskeyKey): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deletePasskeysOfUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
