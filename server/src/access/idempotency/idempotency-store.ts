import type { Db, Trx } from '../../storage/database.ts'
import { lockFreeRows } from '../../storage/locking.ts'

export interface StoredResponse {
  fingerprint: string
  statusCode: number
  /** The headers that a repeat sends again. */
  headers: Record<string, string>
  body: string
  createdAt: string
}

interface KeyOfAccount {
  accountId: string
  key: string
}

export async function findStoredResponse(
  db: Db,
  { accountId, key }: KeyOfAccount,
  since: string,
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status_code as statusCode', 'headers', 'body', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row && { ...row, headers: JSON.parse(row.headers) }
}

/** Stores the response unless there is one that is not older than `since`. Returns whether it was stored. */
export async function storeResponse(
  trx: Trx,
  { accountId, key }: KeyOfAccount,
  response: StoredResponse,
  since: string,
): Promise<boolean> {
  const values = {
    fingerprint: response.fingerprint,
    status_code: response.statusCode,
    headers: JSON.stringify(response.headers),
    body: response.body,
    created_at: response.createdAt,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet(values).where('idempotency_keys.created_at', '<=', since),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Deletes a few expired responses. Every new key calls this, so that no background job is needed. */
export async function deleteOldResponses(trx: Trx, before: string, atMost: number): Promise<void> {
  const old = await lockFreeRows(
    trx,
    trx
      .selectFrom('idempotency_keys')
      .select(['account_id', 'key'])
      .where('created_at', '<=', before)
      .orderBy('created_at')
      .limit(atMost),
  ).execute()
  for (const { account_id, key } of old) {
    await trx.deleteFrom('idempotency_keys').where('account_id', '=', account_id).where('key', '=', key).execute()
  }
}
