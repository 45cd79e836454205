import type { ApiKey, KeyState, KeyWithRights } from '@proffer/core/keys/schema.ts'
import { readTeamSettings } from '../accounts/team-fields.ts'
import type { Scope } from '../http/operation.ts'
import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'
import type { Member } from '../values/member.ts'

const columns = [
  'api_keys.id',
  'api_keys.account_id as accountId',
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
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .leftJoin('members', (join) =>
      join.onRef('members.account_id', '=', 'api_keys.account_id').onRef('members.user_id', '=', 'api_keys.user_id'),
    )
    .select(columns)
    .select(['accounts.plan', 'accounts.erase_at as eraseAt', 'members.role', 'accounts.team_settings as teamSettings'])
    .where('api_keys.hash', '=', value('hash')),
)

export async function findKeyByHash(db: Db, hash: string): Promise<KeyWithRights | undefined> {
  const [row] = await keyByHash(db, { hash })
  if (!row) return undefined
  const { teamSettings, ...key } = row
  return { ...keyOf(key), visibility: readTeamSettings(teamSettings).visibility }
}

export async function insertKey(trx: Trx, key: ApiKey, hash: string): Promise<void> {
  await trx
    .insertInto('api_keys')
    .values({
      id: key.id,
      account_id: key.accountId,
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

/** The keys of the account or, with `userId`, those of one member. */
export async function listKeys(
  db: Db,
  { accountId, userId }: Partial<Member> & { accountId: string },
): Promise<ApiKey[]> {
  let query = db.selectFrom('api_keys').select(columns).where('account_id', '=', accountId)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return (await query.orderBy('id', 'desc').execute()).map(keyOf)
}

export async function findKey(db: Db, key: { accountId: string; id: string }): Promise<ApiKey | undefined> {
  const query = db.selectFrom('api_keys').select(columns).where('account_id', '=', key.accountId)
  const row = await query.where('id', '=', key.id).executeTakeFirst()
  return row && keyOf(row)
}

const usableKeys = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('api_keys')
    .where('user_id', '=', userId)
    .where('state', '<>', 'revoked')
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))

/** Counts the keys of the person that are active or could be reactivated, in all their accounts. */
export async function countUsableKeys(db: Db, userId: string, now: string): Promise<number> {
  const { n } = await usableKeys(db, userId, now)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export interface RevokedKey {
  accountId: string
  id: string
}

/** Revokes the keys of the person in one account or, without it, in all of them. Returns those that were not revoked before. */
export async function revokeKeys(
  trx: Trx,
  { userId, accountId }: { userId: string; accountId?: string },
): Promise<RevokedKey[]> {
  let query = trx.updateTable('api_keys').set({ state: 'revoked' }).where('user_id', '=', userId)
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  const revoked = query.where('state', '<>', 'revoked').returning(['account_id as accountId', 'id'])
  return (await revoked.execute()).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export async function updateKey(
  trx: Trx,
  key: { accountId: string; id: string },
  change: { name?: string; state?: KeyState; last_used_at?: string },
): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set(change)
    .where('account_id', '=', key.accountId)
    .where('id', '=', key.id)
    .execute()
}
