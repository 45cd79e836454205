import type { Db, Trx } from '../platform/database/database.ts'

export interface KeptResponse {
  fingerprint: string
  statusCode: number
  location: string | null
  body: string
  createdAt: string
}

interface KeyOfAccount {
  userId: string
  key: string
}

export function findKeptResponse(
  db: Db,
  { userId, key }: KeyOfAccount,
  since: string,
): Promise<KeptResponse | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status_code as statusCode', 'location', 'body', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

export async function keepResponse(trx: Trx, { userId, key }: KeyOfAccount, response: KeptResponse): Promise<void> {
  const values = {
    fingerprint: response.fingerprint,
    status_code: response.statusCode,
    location: response.location,
    body: response.body,
    created_at: response.createdAt,
  }
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(values))
    .execute()
}

/** Forgets a few that have had their day; every new key pays for some old ones, so that no job is needed. */
export async function forgetOldResponses(trx: Trx, before: string, atMost: number): Promise<void> {
  const old = await trx
    .selectFrom('idempotency_keys')
    .select(['user_id', 'key'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(atMost)
    .execute()
  for (const { user_id, key } of old) {
    await trx.deleteFrom('idempotency_keys').where('user_id', '=', user_id).where('key', '=', key).execute()
  }
}
