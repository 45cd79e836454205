import type { SecondFactorMethod } from '@proffer/core/second-factor/schema.ts'
import { readTeamSettings } from '../accounts/team-fields.ts'
import type { Db, Trx } from '../storage/database.ts'

export interface TotpSecret {
  sealed: string
  /** Null until the first code was right. */
  confirmedAt: string | null
  lastStep: number
}

export const findTotp = (db: Db, userId: string): Promise<TotpSecret | undefined> =>
  db
    .selectFrom('totp_secrets')
    .select(['sealed', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Stores a secret that is not confirmed, in place of a former one. */
export async function putPendingTotp(trx: Trx, userId: string, sealed: string, createdAt: string): Promise<void> {
  const row = { sealed, created_at: createdAt, confirmed_at: null, last_step: 0 }
  const insert = trx.insertInto('totp_secrets').values({ user_id: userId, ...row })
  await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)).execute()
}

export async function updateTotp(
  trx: Trx,
  userId: string,
  change: { confirmed_at?: string; last_step: number },
): Promise<void> {
  await trx.updateTable('totp_secrets').set(change).where('user_id', '=', userId).execute()
}

export async function deleteTotp(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
}

export async function insertRecoveryCodes(
  trx: Trx,
  userId: string,
  hashes: string[],
  createdAt: string,
): Promise<void> {
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: createdAt }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

/** Returns whether there was a code with this hash. */
export async function deleteRecoveryCode(trx: Trx, userId: string, hash: string): Promise<boolean> {
  const query = trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash)
  return (await query.returning('code_hash').executeTakeFirst()) !== undefined
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const query = db.selectFrom('recovery_codes').where('user_id', '=', userId)
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

/** Since when the person has an authenticator app, or null, and the number of their passkeys. */
export async function readFactors(db: Db, userId: string): Promise<{ totpSince: string | null; passkeys: number }> {
  const totp = await findTotp(db, userId)
  const query = db.selectFrom('passkeys').where('user_id', '=', userId)
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return { totpSince: totp?.confirmedAt ?? null, passkeys: Number(n) }
}

/** The second factors that the person has. Empty if there is none. */
export async function findMethods(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const { totpSince, passkeys } = await readFactors(db, userId)
  return [...(totpSince === null ? [] : ['totp' as const]), ...(passkeys === 0 ? [] : ['passkey' as const])]
}

/** The names of the person's teams that require a second factor. */
export async function listTeamsWithRule(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['accounts.team_name as name', 'accounts.team_settings as settings'])
    .where('members.user_id', '=', userId)
    .where('accounts.team_name', 'is not', null)
    .orderBy('accounts.team_name')
    .execute()
  return rows.flatMap(({ name, settings }) =>
    name !== null && readTeamSettings(settings).requireSecondFactor ? [name] : [],
  )
}
