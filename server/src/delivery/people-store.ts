import { type Language, readLanguage } from '@proffer/core/language.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import type { Db } from '../storage/database.ts'
import type { Member } from '../values/member.ts'

/** A member of an account whom the service writes to. */
export interface Person {
  userId: string
  email: string
  /** The person's part of the profile, as JSON. */
  profile: string
}

const people = (db: Db, accountId: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id as userId', 'users.email', 'users.profile'])
    .where('members.account_id', '=', accountId)
    .orderBy('members.joined_at')
    .orderBy('members.user_id')

/** The person, if they are a member of the account. Without a user: the owner. */
export const findPerson = (db: Db, { accountId, userId }: Partial<Member> & Pick<Member, 'accountId'>) =>
  (userId === undefined
    ? people(db, accountId).where('members.role', '=', 'owner')
    : people(db, accountId).where('members.user_id', '=', userId)
  ).executeTakeFirst()

/** The language in which the person uses the application. */
export const languageOf = ({ profile }: Pick<Person, 'profile'>): Language =>
  readLanguage((JSON.parse(profile) as { uiLanguage?: unknown }).uiLanguage)

/** Every member, with their role. Those who joined first come first. */
export const listPeople = (db: Db, accountId: string): Promise<Array<Person & { role: Role }>> =>
  people(db, accountId).select('members.role').execute()

const leadership: readonly Role[] = ['owner', 'admin']

export const findOwnersAndAdmins = (db: Db, accountId: string): Promise<Person[]> =>
  people(db, accountId).where('members.role', 'in', leadership).execute()

/**
 * Who is notified of what happens to a proposal or lead: its author and its assignee, as far as they are members. If neither is, all
 * owners and admins.
 */
export async function findConcerned(db: Db, accountId: string, subjectId: string | null): Promise<Person[]> {
  const concerned = subjectId === null ? [] : await authorAndAssignee(db, accountId, subjectId)
  return concerned.length > 0 ? concerned : findOwnersAndAdmins(db, accountId)
}

function authorAndAssignee(db: Db, accountId: string, id: string): Promise<Person[]> {
  const of = (table: 'proposals' | 'lead_sessions', column: 'author_id' | 'assignee_id') =>
    db.selectFrom(table).select(column).where('id', '=', id).where('account_id', '=', accountId)
  return people(db, accountId)
    .where(({ eb, or }) =>
      or([
        eb('members.user_id', 'in', of('proposals', 'author_id')),
        eb('members.user_id', 'in', of('proposals', 'assignee_id')),
        eb('members.user_id', 'in', of('lead_sessions', 'author_id')),
        eb('members.user_id', 'in', of('lead_sessions', 'assignee_id')),
      ]),
    )
    .execute()
}
