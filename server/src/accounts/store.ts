import type { Tier } from '@proffer/core/plans.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import { firstOwnerOf } from '../storage/first-owner.ts'
import { hasSecondFactor } from '../storage/has-second-factor.ts'
import type { Member } from '../values/member.ts'

/** An account with its owner: the first one, if it has several. */
export interface Account {
  id: string
  ownerId: string
  /** Of the owner. */
  email: string
  /** Of the owner. */
  name: string
  plan: Tier
  createdAt: string
  /** When the account is erased. Null unless it is closed. */
  eraseAt: string | null
}

/** A person who signs in, with what only they and sign-in need. */
export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

const userColumns = [
  'id',
  'email',
  'name',
  'email_verified as emailVerified',
  'password_hash as passwordHash',
  'profile',
] as const

interface SignInData {
  passwordHash: string | null
  emailVerified?: boolean
}

interface NewUser extends SignInData {
  id: string
  email: string
  name: string
  createdAt: string
}

/** Returns false if another transaction has stored a user with this address meanwhile. */
export async function insertUser(trx: Trx, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0 } = await trx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      user_type: 'provider',
      email_verified: user.emailVerified ? 1 : 0,
      is_admin: 0,
      profile: '{}',
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

interface NewAccountRow extends Pick<Account, 'id' | 'email' | 'name' | 'plan' | 'createdAt'>, SignInData {
  /** Whether the owner signed up without an invitation. Such an account has smaller mail budgets at first. */
  isSelfMade?: boolean
}

/** Stores an account and its owner. Both have the same id. Returns false if the address was taken meanwhile. */
export async function insertAccount(trx: Trx, account: NewAccountRow): Promise<boolean> {
  const { id, plan, createdAt, isSelfMade = false } = account
  if (await isErasedId(trx, id)) throw new Error(`the id ${id} belonged to an account that was erased`)
  if (!(await insertUser(trx, account))) return false
  await trx
    .insertInto('accounts')
    .values({
      id,
      plan,
      self_made: isSelfMade ? 1 : 0,
      profile: '{}',
      created_at: createdAt,
      team_name: null,
      team_created_at: null,
    })
    .execute()
  await insertMember(trx, { accountId: id, userId: id, role: 'owner', joinedAt: createdAt })
  return true
}

/** Whether the account is erased, or its erasure has begun. No other account gets the id, and it cannot be restored. */
export async function isErasedId(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('erased_accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

interface NewMember extends Member {
  role: Role
  joinedAt: string
}

export async function insertMember(trx: Trx, { accountId, userId, role, joinedAt }: NewMember): Promise<void> {
  await trx
    .insertInto('members')
    .values({ account_id: accountId, user_id: userId, role, joined_at: joinedAt, last_seen_at: null })
    .execute()
}

export async function isMember(db: Db, { accountId, userId }: Member): Promise<boolean> {
  const query = db.selectFrom('members').select('role').where('account_id', '=', accountId)
  return (await query.where('user_id', '=', userId).executeTakeFirst()) !== undefined
}

export const findUser = (db: Db, userId: string) =>
  db.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst()

/** The open account in which the person has worked last, and when. Undefined if they are a member of none. */
export function findAccountToOpen(db: Db, userId: string) {
  const query = db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.account_id as accountId', 'members.last_seen_at as lastSeenAt'])
    .where('accounts.closed_at', 'is', null)
  const ordered = query.orderBy('last_seen_at', (order) => order.desc().nullsLast()).orderBy('joined_at')
  return ordered.where('user_id', '=', userId).executeTakeFirst()
}

/** When the last of the person's closed accounts is erased. Undefined if none of their accounts is closed. */
export async function findErasureOfPerson(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('accounts.erase_at as eraseAt')
    .where('members.user_id', '=', userId)
    .where('accounts.erase_at', 'is not', null)
    .orderBy('accounts.erase_at', 'desc')
    .executeTakeFirst()
  return row?.eraseAt ?? undefined
}

/** Whether the person is a member of an account. It may be closed. */
export async function isMemberOfAny(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('members').select('role').where('user_id', '=', userId).executeTakeFirst()) !== undefined
}

const ownerName = (db: Db) =>
  db
    .selectFrom('users as person')
    .select('person.name')
    .where('person.id', '=', firstOwnerOf(sql.ref('accounts.id')))

/** The name of the team or, without one, of the owner. */
export async function findAccountName(db: Db, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select(sql<string>`coalesce(accounts.team_name, (${ownerName(db)}))`.as('name'))
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.name
}

/** The person in one of their accounts. `accountName` is the name of the team or, without one, of the owner. */
export const findOwnAccount = (db: Db, { accountId, userId }: Member) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.email_verified as emailVerified',
      'users.password_hash as passwordHash',
      'users.user_type as userType',
      'users.is_admin as isAdmin',
      'users.created_at as createdAt',
      'accounts.id as accountId',
      'accounts.plan',
      'accounts.team_name as teamName',
      'accounts.team_settings as teamSettings',
      'members.role',
    ])
    .select(hasSecondFactor(sql.ref('users.id')).as('hasSecondFactor'))
    .select(sql<string>`coalesce(accounts.team_name, (${ownerName(db)}))`.as('accountName'))
    .where('members.account_id', '=', accountId)
    .where('members.user_id', '=', userId)
    .executeTakeFirst()

const accountsWithOwner = (db: Db) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', (join) => join.on('users.id', '=', firstOwnerOf(sql.ref('accounts.id'))))
    .select([
      'accounts.id',
      'users.id as ownerId',
      'users.email',
      'users.name',
      'accounts.plan',
      'accounts.created_at as createdAt',
      'accounts.erase_at as eraseAt',
    ])
    .orderBy('accounts.id')

/** The accounts that the person with this address owns. */
export const listAccountsOwnedBy = (db: Db, email: string): Promise<Account[]> =>
  accountsWithOwner(db)
    .where('accounts.id', 'in', ({ selectFrom }) =>
      selectFrom('members as owned')
        .innerJoin('users as person', 'person.id', 'owned.user_id')
        .select('owned.account_id')
        .where('owned.role', '=', 'owner')
        .where('person.email', '=', email),
    )
    .execute()

export const findAccount = (db: Db, accountId: string): Promise<Account | undefined> =>
  accountsWithOwner(db).where('accounts.id', '=', accountId).executeTakeFirst()

export const listAccounts = (db: Db): Promise<Account[]> => accountsWithOwner(db).execute()

export async function anyAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function updatePlan(trx: Trx, accountId: string, plan: Tier): Promise<void> {
  await trx.updateTable('accounts').set({ plan }).where('id', '=', accountId).execute()
}

export async function updateUser(
  trx: Trx,
  userId: string,
  change: { email?: string; email_verified?: number; password_hash?: string | null },
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}
