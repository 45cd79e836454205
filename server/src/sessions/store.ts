import type { Tier } from '@proffer/core/plans.ts'
import type { Session } from '@proffer/core/sessions/schema.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import type { Visibility } from '@proffer/core/team/schema.ts'
import { sql } from 'kysely'
import { readTeamSettings } from '../accounts/team-fields.ts'
import type { Db, Trx } from '../storage/database.ts'
import { hasSecondFactor } from '../storage/has-second-factor.ts'
import { prepared } from '../storage/prepared.ts'
import type { Member } from '../values/member.ts'

const columns = [
  'sessions.id',
  'sessions.user_id as userId',
  'sessions.account_id as accountId',
  'sessions.address',
  'sessions.user_agent as userAgent',
  'sessions.created_at as createdAt',
  'sessions.last_seen_at as lastSeenAt',
  'sessions.expires_at as expiresAt',
  // A session of the version before has none.
  sql<string>`coalesce(sessions.confirmed_at, sessions.created_at)`.as('confirmedAt'),
  'sessions.method',
  'sessions.time_zone as timeZone',
] as const

interface SessionKey {
  userId: string
  id: string
}

// This query has no account id, because the hash of the token identifies the session.
const byTokenHash = prepared<{ hash: string; now: string }>()((db, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('members', (join) =>
      join.onRef('members.account_id', '=', 'sessions.account_id').onRef('members.user_id', '=', 'sessions.user_id'),
    )
    .select(columns)
    .select(['accounts.plan', 'members.role', 'accounts.team_settings as teamSettings'])
    .where('sessions.token_hash', '=', value('hash'))
    .where('sessions.expires_at', '>', value('now'))
    .where('accounts.closed_at', 'is', null),
)

interface FoundSession {
  session: Session
  plan: Tier
  role: Role
  visibility: Visibility
  /** Whether the team lets members in only with a second factor. */
  requireSecondFactor: boolean
}

export async function findSessionByToken(db: Db, hash: string, now: string): Promise<FoundSession | undefined> {
  const [row] = await byTokenHash(db, { hash, now })
  if (!row) return undefined
  const { plan, role, teamSettings, ...session } = row
  const { visibility, requireSecondFactor } = readTeamSettings(teamSettings)
  return { session, plan, role, visibility, requireSecondFactor }
}

/** Whether the person has a second factor. */
export async function findHasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('users').select(hasSecondFactor(sql.ref('users.id')).as('has'))
  return Boolean((await query.where('users.id', '=', userId).executeTakeFirst())?.has)
}

export async function insertSession(trx: Trx, session: Session, tokenHash: string): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      account_id: session.accountId,
      token_hash: tokenHash,
      address: session.address,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
      confirmed_at: session.confirmedAt,
      method: session.method,
      time_zone: session.timeZone,
    })
    .execute()
}

/** Stores when the person has given a factor in the session. */
export async function updateConfirmed(trx: Trx, { userId, id }: SessionKey, at: string): Promise<void> {
  const query = trx.updateTable('sessions').set({ confirmed_at: at }).where('user_id', '=', userId)
  await query.where('id', '=', id).execute()
}

export function listSessions(db: Db, userId: string, now: string): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

export async function updateLastSeen(
  trx: Trx,
  { userId, id }: SessionKey,
  change: { last_seen_at: string; expires_at: string },
): Promise<void> {
  await trx.updateTable('sessions').set(change).where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Returns the account of the deleted session. Undefined if there was none that had not ended. */
export async function deleteSession(trx: Trx, { userId, id }: SessionKey, now: string): Promise<string | undefined> {
  const query = trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id)
  const deleted = query.where('expires_at', '>', now).returning('account_id as accountId')
  return (await deleted.executeTakeFirst())?.accountId
}

/** Returns the account of the deleted session. Undefined if no session has this token. */
export async function deleteSessionByToken(trx: Trx, hash: string): Promise<string | undefined> {
  const query = trx.deleteFrom('sessions').where('token_hash', '=', hash).returning('account_id as accountId')
  return (await query.executeTakeFirst())?.accountId
}

/** Those of the given sessions that have not ended, with the account in which each works and the role there. */
export async function findOpenSessions(db: Db, ids: string[], now: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('members', (join) =>
      join.onRef('members.account_id', '=', 'sessions.account_id').onRef('members.user_id', '=', 'sessions.user_id'),
    )
    .select([
      'sessions.id',
      'sessions.account_id as accountId',
      'members.role',
      'accounts.team_settings as teamSettings',
    ])
    .select(hasSecondFactor(sql.ref('sessions.user_id')).as('hasFactor'))
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now)
    .where('accounts.closed_at', 'is', null)
    .execute()
  return rows.map(({ teamSettings, hasFactor, ...session }) => {
    const { visibility, requireSecondFactor } = readTeamSettings(teamSettings)
    return { ...session, visibility, isLimited: requireSecondFactor && !hasFactor }
  })
}

export interface OpenSession {
  id: string
  accountId: string
  role: Role
  visibility: Visibility
  /** Whether the person lacks the second factor that the team requires. */
  isLimited: boolean
}

export async function updateAccount(trx: Trx, { userId, id }: SessionKey, accountId: string): Promise<void> {
  const query = trx.updateTable('sessions').set({ account_id: accountId }).where('user_id', '=', userId)
  await query.where('id', '=', id).execute()
}

/** Stores when the person last used the application in the account. */
export async function updateMemberSeen(trx: Trx, { accountId, userId }: Member, at: string): Promise<void> {
  const query = trx.updateTable('members').set({ last_seen_at: at }).where('account_id', '=', accountId)
  await query.where('user_id', '=', userId).execute()
}

/** Deletes the sessions of the person that work in this account. */
export async function deleteSessionsInAccount(trx: Trx, { accountId, userId }: Member): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('account_id', '=', accountId).execute()
}

/** Deletes all sessions that work in this account. */
export async function deleteSessionsOfAccount(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Returns the accounts in which the deleted sessions worked. */
export async function deleteSessions(trx: Trx, userId: string, exceptId: string | undefined): Promise<Set<string>> {
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId)
  const deleted = await query.returning('account_id as accountId').execute()
  return new Set(deleted.map(({ accountId }) => accountId))
}
