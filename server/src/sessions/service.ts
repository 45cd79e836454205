import { randomBytes } from 'node:crypto'
import type { Session, SignInClient } from '@proffer/core/sessions/schema.ts'
import { notFound } from '../errors/errors.ts'
import { announceHint, SESSION_ENDED } from '../events/hints.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import type { Database, Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findOpenSessions,
  findSessionByToken,
  insertSession,
  listSessions,
  updateLastSeen,
} from './store.ts'

export type Sessions = ReturnType<typeof sessions>

const TOKEN_BYTES = 32
const IDLE_MS = 14 * DAY_MS
const MAX_AGE_MS = 90 * DAY_MS
const LAST_SEEN_UPDATE_INTERVAL_MS = HOUR_MS
const ENDED_SESSIONS_DELETED_PER_NEW_SESSION = 20
const MAX_USER_AGENT_LENGTH = 300

export interface OpenedSession {
  token: string
  session: Session
}

interface Options {
  database: Database
  clock: Clock
  onError: (error: unknown) => void
}

/** Sign-in sessions. A session ends after two weeks without use, and after ninety days at the latest. */
export function sessions({ database, clock, onError }: Options) {
  const nowText = () => clock.now().toISOString()

  const expiryOf = (createdAt: Date, now: Date) =>
    new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + MAX_AGE_MS)).toISOString()

  /** Extends the session, at most once an hour. The request does not wait for the write. */
  function recordUse(session: Session) {
    const now = clock.now()
    if (now.getTime() - Date.parse(session.lastSeenAt) < LAST_SEEN_UPDATE_INTERVAL_MS) return
    session.lastSeenAt = now.toISOString()
    session.expiresAt = expiryOf(new Date(session.createdAt), now)
    const change = { last_seen_at: session.lastSeenAt, expires_at: session.expiresAt }
    database.transact(null, (trx) => updateLastSeen(trx, session, change)).catch(onError)
  }

  async function open(trx: Trx, userId: string, client: SignInClient, now = clock.now()): Promise<OpenedSession> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const session: Session = {
      id: newId(now),
      userId,
      address: client.address,
      userAgent: client.userAgent.slice(0, MAX_USER_AGENT_LENGTH).toWellFormed(),
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: expiryOf(now, now),
    }
    await deleteEndedSessions(trx, now.toISOString(), ENDED_SESSIONS_DELETED_PER_NEW_SESSION)
    await insertSession(trx, session, sha256(token))
    return { token, session }
  }

  /** Makes every process close the open streams of sessions that have ended. */
  const announceEnd = (userId: string) => announceHint({ userId, kind: SESSION_ENDED })

  async function closeIn(trx: Trx, token: string) {
    const userId = await deleteSessionByToken(trx, sha256(token))
    if (userId !== undefined) announceEnd(userId)
  }

  async function endAll(trx: Trx, userId: string, exceptId?: string) {
    await deleteSessions(trx, userId, exceptId)
    announceEnd(userId)
  }

  async function replaceIn(trx: Trx, userId: string, client: SignInClient, formerToken: string | undefined) {
    if (formerToken !== undefined) await closeIn(trx, formerToken)
    return open(trx, userId, client)
  }

  return {
    /** Opens a session with a new random token. Only this result holds the token; the database stores its hash. */
    open,

    /** Opens a session that replaces the browser's former one, if any. */
    replace: (userId: string, client: SignInClient, formerToken: string | undefined): Promise<OpenedSession> =>
      database.transact(userId, (trx) => replaceIn(trx, userId, client, formerToken)),

    /** Like `replace`, inside the caller's transaction. */
    replaceIn,

    /** Returns the session of a token with the plan of its account. Undefined if it has ended. */
    async find(token: string) {
      const result = await findSessionByToken(database.db, sha256(token), nowText())
      if (result) recordUse(result.session)
      return result
    },

    list: (userId: string): Promise<Session[]> => listSessions(database.db, userId, nowText()),

    /** Those of the given sessions that have not ended. Asking does not count as use. */
    findOpen: (ids: string[]): Promise<string[]> => findOpenSessions(database.db, ids, nowText()),

    async revoke(userId: string, id: string): Promise<void> {
      const revoked = await database.transact(userId, async (trx) => {
        announceEnd(userId)
        return deleteSession(trx, { userId, id }, nowText())
      })
      if (!revoked) throw notFound('session')
    },

    revokeOthers: (userId: string, ownId: string): Promise<void> =>
      database.transact(userId, (trx) => endAll(trx, userId, ownId)),

    /** Ends every session of the account, in the transaction of the change that requires it. */
    revokeAll: (trx: Trx, userId: string): Promise<void> => endAll(trx, userId),

    /** Ends the session of a token, if there is one. */
    close: (token: string): Promise<void> => database.transact(null, (trx) => closeIn(trx, token)),
  }
}
