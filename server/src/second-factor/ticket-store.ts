import type { SignInMethod } from '@proffer/core/sessions/schema.ts'
import type { Db, Trx } from '../storage/database.ts'

export interface StoredTicket {
  userId: string
  /** The first factor of the sign-in. */
  method: SignInMethod | null
  /** How many codes were entered with it. */
  tries: number
  expiresAt: string
}

export async function insertTicket(
  trx: Trx,
  tokenHash: string,
  { userId, method, createdAt, expiresAt }: Omit<StoredTicket, 'tries'> & { createdAt: string },
): Promise<void> {
  const row = { token_hash: tokenHash, user_id: userId, method, tries: 0, created_at: createdAt, expires_at: expiresAt }
  await trx.insertInto('sign_in_tickets').values(row).execute()
}

// The hash of the token identifies the ticket, and says whose it is.
export const findTicket = (db: Db, tokenHash: string): Promise<StoredTicket | undefined> =>
  db
    .selectFrom('sign_in_tickets')
    .select(['user_id as userId', 'method', 'tries', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export async function updateTries(trx: Trx, tokenHash: string, tries: number): Promise<void> {
  await trx.updateTable('sign_in_tickets').set({ tries }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteTicketsOfUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
}

export async function deleteTicket(trx: Trx, tokenHash: string): Promise<void> {
  await trx.deleteFrom('sign_in_tickets').where('token_hash', '=', tokenHash).execute()
}
