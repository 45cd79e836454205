import type { ApiKey, KeyState, KeyWithPlan } from '@proffer/core/keys/schema.ts'
import type { Scope } from '../http/operation.ts'
import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

const columns = [
  'api_keys.id',
  'api_keys.user_id as userId',
  'api_keys.name',
  'api_keys.prefix',
  'api_keys.scopes',
  'api_keys.state',
  'api_keys.created_at as createdAt',
  'api_keys.expires_at as expiresAt',
  'api_keys.last_used_at as lastUsedAt',
] as const

type Row = Omit<ApiKey, 'scopes' | 'state'> & { scopes: string; state: string }

const keyOf = <R extends Row>(row: R) => ({
  ...row,
  scopes: row.scopes.split(',') as Scope[],
  state: row.state as KeyState,
})

// The only query of this file without an account id: the hash of the key identifies the account.
const keyByHash = prepared<{ hash: string }>()((db, value) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(columns)
    .select('users.plan')
    .where('api_keys.hash', '=', value('hash')),
)

export async function findKeyByHash(db: Db, hash: string): Promise<KeyWithPlan | undefined> {
  const [row] = await keyByHash(db, { hash })
  return row && keyOf(row)
}

export async function insertKey(trx: Trx, key: ApiKey, hash: string): Promise<void> {
  await trx
    .insertInto('api_keys')
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      hash,
      prefix: key.prefix,
      scopes: key.scopes.join(','),
      state: key.state,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      last_used_at: key.lastUsedAt,
    })
    .execute()
}

export async function listKeys(db: Db, userId: string): Promise<ApiKey[]> {
  const query = db.selectFrom('api_keys').select(columns).where('user_id', '=', userId)
  return (await query.orderBy('id', 'desc').execute()).map(keyOf)
}

export async function findKey(db: Db, key: { userId: string; id: string }): Promise<ApiKey | undefined> {
  const query = db.selectFrom('api_keys').select(columns).where('user_id', '=', key.userId)
  const row = await query.where('id', '=', key.id).executeTakeFirst()
  return row && keyOf(row)
}

const usableKeys = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('api_keys')
    .where('user_id', '=', userId)
    .where('state', '<>', 'revoked')
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))

/** Counts the keys that are active or could be reactivated. */
export async function countUsableKeys(db: Db, userId: string, now: string): Promise<number> {
  const { n } = await usableKeys(db, userId, now)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function revokeKeys(trx: Trx, userId: string): Promise<void> {
  const query = trx.updateTable('api_keys').set({ state: 'revoked' })
  await query.where('user_id', '=', userId).where('state', '<>', 'revoked').execute()
}

export async function updateKey(
  trx: Trx,
  key: { userId: string; id: string },
  change: { name?: string; state?: KeyState; last_used_at?: string },
): Promise<void> {
  await trx.updateTable('api_keys').set(change).where('user_id', '=', key.userId).where('id', '=', key.id).execute()
}
