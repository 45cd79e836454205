import type { Db, Trx } from '../../storage/database.ts'

export interface KeptResponse {
  fingerprint: string
  statusCode: number
  /** Those of its headers that a repeat has as well. */
  headers: Record<string, string>
  body: string
  createdAt: string
}

interface KeyOfAccount {
  userId: string
  key: string
}

export async function findKeptResponse(
  db: Db,
  { userId, key }: KeyOfAccount,
  since: string,
): Promise<KeptResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status_code as statusCode', 'location', 'headers', 'body', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()
  if (!row) return undefined
  const { location, headers, ...response } = row
  return { ...response, headers: headers === null ? onlyLocation(location) : JSON.parse(headers) }
}

/** What the version before this one kept, and looks for while both run during an upgrade. */
const onlyLocation = (location: string | null): Record<string, string> =>
  location === null ? {} : { Location: location }

/** Whether it was kept: an answer that is not older than `since` stays, because whoever wrote it was first. */
export async function keepResponse(
  trx: Trx,
  { userId, key }: KeyOfAccount,
  response: KeptResponse,
  since: string,
): Promise<boolean> {
  const values = {
    fingerprint: response.fingerprint,
    status_code: response.statusCode,
    location: response.headers['Location'] ?? null,
    headers: JSON.stringify(response.headers),
    body: response.body,
    created_at: response.createdAt,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet(values).where('idempotency_keys.created_at', '<=', since),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
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
