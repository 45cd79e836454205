import type { Tier } from '@proffer/core/plans.ts'
import type { Session } from '@proffer/core/sessions/schema.ts'
import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

const columns = [
  'sessions.id',
  'sessions.user_id as userId',
  'sessions.address',
  'sessions.user_agent as userAgent',
  'sessions.created_at as createdAt',
  'sessions.last_seen_at as lastSeenAt',
  'sessions.expires_at as expiresAt',
] as const

interface SessionKey {
  userId: string
  id: string
}

// This query has no account id, because the hash of the token identifies the account.
const byTokenHash = prepared<{ hash: string; now: string }>()((db, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(columns)
    .select('users.plan')
    .where('sessions.token_hash', '=', value('hash'))
    .where('sessions.expires_at', '>', value('now')),
)

export async function findSessionByToken(
  db: Db,
  hash: string,
  now: string,
): Promise<{ session: Session; plan: Tier } | undefined> {
  const [row] = await byTokenHash(db, { hash, now })
  if (!row) return undefined
  const { plan, ...session } = row
  return { session, plan }
}

export async function insertSession(trx: Trx, session: Session, tokenHash: string): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: tokenHash,
      address: session.address,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
    })
    .execute()
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

/** Returns whether there was such a session that had not ended. */
export async function deleteSession(trx: Trx, { userId, id }: SessionKey, now: string): Promise<boolean> {
  const query = trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id)
  const { numDeletedRows } = await query.where('expires_at', '>', now).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns the account of the deleted session. Undefined if no session has this token. */
export async function deleteSessionByToken(trx: Trx, hash: string): Promise<string | undefined> {
  const query = trx.deleteFrom('sessions').where('token_hash', '=', hash).returning('user_id as userId')
  return (await query.executeTakeFirst())?.userId
}

/** Those of the given sessions that have not ended. */
export async function findOpenSessions(db: Db, ids: string[], now: string): Promise<string[]> {
  const query = db.selectFrom('sessions').select('id').where('id', 'in', ids).where('expires_at', '>', now)
  return (await query.execute()).map(({ id }) => id)
}

export async function deleteSessions(trx: Trx, userId: string, exceptId: string | undefined): Promise<void> {
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId)
  await query.execute()
}

/** Deletes a few ended sessions. Each new session triggers this, so no scheduled job is needed. */
export async function deleteEndedSessions(trx: Trx, now: string, atMost: number): Promise<void> {
  const ended = trx.selectFrom('sessions').select('id').where('expires_at', '<=', now).orderBy('expires_at')
  await trx.deleteFrom('sessions').where('id', 'in', ended.limit(atMost)).execute()
}
