import type { Tier } from '@proffer/core/plans.ts'
import type { Db, Trx } from '../storage/database.ts'

export interface Account {
  id: string
  email: string
  name: string
  plan: Tier
  createdAt: string
}

/** An account with the fields that only its owner and sign-in need. */
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

const columns = ['id', 'email', 'name', 'plan', 'created_at as createdAt'] as const

const ownColumns = [
  ...columns,
  'user_type as userType',
  'email_verified as emailVerified',
  'is_admin as isAdmin',
  'team_id as teamId',
  'team_role as teamRole',
  'team_name as teamName',
  'password_hash as passwordHash',
  'profile',
] as const

interface SignInData {
  passwordHash: string | null
  emailVerified?: boolean
  /** Whether the owner signed up without an invitation. Such an account has smaller mail budgets at first. */
  isSelfMade?: boolean
}

export async function insertAccount(
  trx: Trx,
  account: Account,
  { passwordHash, emailVerified = false, isSelfMade = false }: SignInData,
): Promise<void> {
  await trx
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      password_hash: passwordHash,
      user_type: 'provider',
      email_verified: emailVerified ? 1 : 0,
      self_made: isSelfMade ? 1 : 0,
      plan: account.plan,
      is_admin: 0,
      team_id: null,
      team_role: null,
      team_name: null,
      profile: '{}',
      created_at: account.createdAt,
    })
    .execute()
}

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()

export const findOwnAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select(ownColumns).where('id', '=', userId).executeTakeFirst()

export const findOwnAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(ownColumns).where('email', '=', email).executeTakeFirst()

export const listAccounts = (db: Db): Promise<Account[]> =>
  db.selectFrom('users').select(columns).orderBy('id').execute()

export async function anyAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function updatePlan(trx: Trx, userId: string, plan: Tier): Promise<void> {
  await trx.updateTable('users').set({ plan }).where('id', '=', userId).execute()
}

export async function updateAccount(
  trx: Trx,
  userId: string,
  change: { email?: string; email_verified?: number; password_hash?: string },
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}
