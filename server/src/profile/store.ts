import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import { firstOwnerOf } from '../storage/first-owner.ts'
import { prepared } from '../storage/prepared.ts'

const columns = [
  'users.id',
  'users.email',
  'users.created_at',
  'users.name',
  'users.user_type',
  'users.email_verified',
  'users.is_admin',
  'users.profile as personalProfile',
  'accounts.id as accountId',
  'accounts.profile as companyProfile',
  'accounts.plan',
  'accounts.team_name as teamName',
  'members.role',
] as const

const userInAccount = prepared<{ accountId: string; userId: string | null }>()((db, value) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', sql<string>`coalesce(${value('userId')}, ${firstOwnerOf(value('accountId'))})`),
    )
    .leftJoin('members', (join) =>
      join.onRef('members.account_id', '=', 'accounts.id').onRef('members.user_id', '=', 'users.id'),
    )
    .select(columns)
    .where('accounts.id', '=', value('accountId')),
)

/** The person and the account, and the role if they are a member. Without a user: the owner. */
export async function findUserInAccount(db: Db, { accountId, userId = null }: Who) {
  const [row] = await userInAccount(db, { accountId, userId })
  return row
}

export type UserInAccount = NonNullable<Awaited<ReturnType<typeof findUserInAccount>>>

/** A person in an account. Without a user: its owner. */
export interface Who {
  accountId: string
  userId?: string | null
}

export async function updateUser(trx: Trx, userId: string, change: { name: string; profile: string }): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}

export async function updateCompanyProfile(trx: Trx, accountId: string, profile: string): Promise<void> {
  await trx.updateTable('accounts').set({ profile }).where('id', '=', accountId).execute()
}
