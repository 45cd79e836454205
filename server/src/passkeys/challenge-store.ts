import type { Trx } from '../storage/database.ts'

interface StoredChallenge {
  purpose: string
  expiresAt: string
}

export async function insertChallenge(trx: Trx, hash: string, { purpose, expiresAt }: StoredChallenge): Promise<void> {
  await trx.insertInto('passkey_challenges').values({ challenge_hash: hash, purpose, expires_at: expiresAt }).execute()
}

/** Deletes the challenge and returns what was stored, so that only one request gets it. It may have expired. */
export const takeChallenge = (trx: Trx, hash: string): Promise<StoredChallenge | undefined> =>
  trx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .returning(['purpose', 'expires_at as expiresAt'])
    .executeTakeFirst()
