import type { Role } from '@proffer/core/team/roles.ts'
import type { TeamMember } from '@proffer/core/team/schema.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import { firstOwnerOf } from '../storage/first-owner.ts'
import { hasSecondFactor } from '../storage/has-second-factor.ts'
import type { Member } from '../values/member.ts'

/** The columns of an account that make it a team. All are null, or `{}`, until it is one. */
export async function findTeam(db: Db, accountId: string) {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'team_name as name', 'team_created_at as createdAt', 'team_settings as settings'])
    .select(({ selectFrom }) =>
      selectFrom('members')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('members.account_id', '=', 'accounts.id')
        .as('memberCount'),
    )
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row || row.name === null || row.createdAt === null) return undefined
  const { name, createdAt, memberCount } = row
  return { ...row, name, createdAt, memberCount: Number(memberCount) }
}

export async function updateTeam(
  trx: Trx,
  accountId: string,
  change: { team_name?: string; team_created_at?: string; team_settings?: string },
): Promise<void> {
  await trx.updateTable('accounts').set(change).where('id', '=', accountId).execute()
}

const members = (db: Db, accountId: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.user_id as userId',
      'users.name',
      'users.email',
      'members.role',
      'members.joined_at as joinedAt',
      'members.last_seen_at as lastSeenAt',
    ])
    .select(hasSecondFactor(sql.ref('members.user_id')).as('hasSecondFactor'))
    .where('members.account_id', '=', accountId)

const memberOf = (row: Omit<TeamMember, 'hasSecondFactor'> & { hasSecondFactor: boolean | number }): TeamMember => ({
  ...row,
  hasSecondFactor: Boolean(row.hasSecondFactor),
})

/** Those who joined first come first. */
export async function listMembers(db: Db, accountId: string): Promise<TeamMember[]> {
  const query = members(db, accountId).orderBy('members.joined_at').orderBy('members.user_id')
  return (await query.execute()).map(memberOf)
}

export async function findMember(db: Db, { accountId, userId }: Member): Promise<TeamMember | undefined> {
  const row = await members(db, accountId).where('members.user_id', '=', userId).executeTakeFirst()
  return row && memberOf(row)
}

export async function findMemberByEmail(db: Db, accountId: string, email: string): Promise<TeamMember | undefined> {
  const row = await members(db, accountId).where('users.email', '=', email).executeTakeFirst()
  return row && memberOf(row)
}

export async function countOwners(db: Db, accountId: string): Promise<number> {
  const query = db.selectFrom('members').where('account_id', '=', accountId).where('role', '=', 'owner')
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

export async function updateRole(trx: Trx, { accountId, userId }: Member, role: Role): Promise<void> {
  const query = trx.updateTable('members').set({ role }).where('account_id', '=', accountId)
  await query.where('user_id', '=', userId).execute()
}

/** Deletes the membership, and what the person had only as a member. */
export async function deleteMember(trx: Trx, { accountId, userId }: Member): Promise<void> {
  for (const table of ['telegram_codes', 'saved_filters', 'members'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).where('user_id', '=', userId).execute()
  }
}

/** The open accounts of a person, those they joined first at the beginning. */
export async function listAccountsOf(db: Db, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .innerJoin('users as owners', (join) => join.on('owners.id', '=', firstOwnerOf(sql.ref('accounts.id'))))
    .select(['accounts.id', 'accounts.team_name as teamName', 'owners.name as ownerName', 'members.role'])
    .where('members.user_id', '=', userId)
    .where('accounts.closed_at', 'is', null)
    .orderBy('members.joined_at')
    .orderBy('accounts.id')
    .execute()
}
