import type { Language } from '@proffer/core/language.ts'
import type { ListedSession, Session, SignInClient } from '@proffer/core/sessions/schema.ts'
import { findAccountToOpen, findErasureOfPerson, findUser } from '../accounts/store.ts'
import { recordAudit, userActor } from '../audit/recording.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { languageOf } from '../delivery/people-store.ts'
import { AppError, notFound } from '../errors/errors.ts'
import { announceHint, SESSION_ENDED } from '../events/hints.ts'
import type { Clock } from '../process/clock.ts'
import { newToken, sha256 } from '../process/secrets.ts'
import type { Database, Trx } from '../storage/database.ts'
import { deleteSomeExpired } from '../storage/expired-rows.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'
import { listedSession } from './listing.ts'
import { mailNewDevice } from './new-device.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  deleteSessionsInAccount,
  deleteSessionsOfAccount,
  findHasSecondFactor,
  findOpenSessions,
  findSessionByToken,
  insertSession,
  listSessions,
  type OpenSession,
  updateAccount,
  updateConfirmed,
  updateLastSeen,
  updateMemberSeen,
} from './store.ts'

export type Sessions = ReturnType<typeof sessions>

const IDLE_MS = 14 * DAY_MS
const MAX_AGE_MS = 90 * DAY_MS
const LAST_SEEN_UPDATE_INTERVAL_MS = HOUR_MS
const MAX_USER_AGENT_LENGTH = 300

export interface OpenedSession {
  token: string
  session: Session
}

/** Who reads the list: the session that asks, and the address that it has now. */
interface SessionReader {
  currentId: string | undefined
  address: string
  language: Language | undefined
}

interface Options {
  database: Database
  clock: Clock
  recordMail: RecordMail
  onError: (error: unknown) => void
}

/** Sign-in sessions. A session ends after two weeks without use, and after ninety days at the latest. */
export function sessions({ database, clock, recordMail, onError }: Options) {
  const nowText = () => clock.now().toISOString()

  async function languageOfUser(userId: string): Promise<Language> {
    const user = await findUser(database.db, userId)
    return user ? languageOf(user) : 'en'
  }

  const expiryOf = (createdAt: Date, now: Date) =>
    new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + MAX_AGE_MS)).toISOString()

  /** Extends the session, at most once an hour. The request does not wait for the write. */
  function recordUse(session: Session) {
    const now = clock.now()
    if (now.getTime() - Date.parse(session.lastSeenAt) < LAST_SEEN_UPDATE_INTERVAL_MS) return
    session.lastSeenAt = now.toISOString()
    session.expiresAt = expiryOf(new Date(session.createdAt), now)
    const change = { last_seen_at: session.lastSeenAt, expires_at: session.expiresAt }
    const store = async (trx: Trx) => {
      await updateLastSeen(trx, session, change)
      await updateMemberSeen(trx, session, session.lastSeenAt)
    }
    database.transact(null, store).catch(onError)
  }

  async function open(trx: Trx, userId: string, client: SignInClient, now = clock.now()): Promise<OpenedSession> {
    const token = newToken()
    const membership = await findAccountToOpen(trx, userId)
    if (membership === undefined) throw await refusalOf(trx, userId)
    const { accountId, lastSeenAt } = membership
    const session: Session = {
      id: newId(now),
      userId,
      accountId,
      address: client.address,
      userAgent: client.userAgent.slice(0, MAX_USER_AGENT_LENGTH).toWellFormed(),
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: expiryOf(now, now),
      confirmedAt: client.confirmedAt ?? now.toISOString(),
      method: client.method ?? null,
      timeZone: client.timeZone ?? null,
    }
    await deleteSomeExpired(trx, 'sessions', now.toISOString())
    await insertSession(trx, session, sha256(token))
    await updateMemberSeen(trx, session, session.lastSeenAt)
    const { id: target, address, userAgent } = session
    const actor = await userActor(trx, userId)
    const detail = {
      userAgent,
      ...(session.method && { method: session.method }),
      ...(client.secondFactor && { secondFactor: client.secondFactor }),
    }
    await recordAudit(trx, { accountId, actor, action: 'session.created', target, address, detail, at: now })
    // The first sign-in follows a mailed link, so the person knows of it.
    const isFirst = lastSeenAt === null
    const isNewDevice = client.knownUserId !== undefined && client.knownUserId !== userId
    if (isNewDevice && !isFirst) await mailNewDevice(trx, recordMail, session, now)
    return { token, session }
  }

  /** Why a person without an open account cannot sign in. */
  async function refusalOf(trx: Trx, userId: string): Promise<AppError> {
    const erasedAt = await findErasureOfPerson(trx, userId)
    return erasedAt === undefined ? noAccount() : accountLocked(erasedAt)
  }

  /** Makes every process close the open streams of sessions that have ended, work in another account or have another role. */
  const announceEnd = (accountId: string) => announceHint({ accountId, kind: SESSION_ENDED })

  async function closeIn(trx: Trx, token: string) {
    const accountId = await deleteSessionByToken(trx, sha256(token))
    if (accountId !== undefined) announceEnd(accountId)
  }

  async function endAll(trx: Trx, userId: string, exceptId?: string) {
    for (const accountId of await deleteSessions(trx, userId, exceptId)) announceEnd(accountId)
  }

  async function replaceIn(trx: Trx, userId: string, client: SignInClient, formerToken: string | undefined) {
    if (formerToken !== undefined) await closeIn(trx, formerToken)
    return open(trx, userId, client)
  }

  return {
    /** Opens a session with a new random token. Only this result holds the token; the database stores its hash. */
    open,

    /** Opens a session that replaces the browser's former one, if any. */
    replaceIn,

    /** Returns the session of a token with the plan of its account and the person's role in it. Undefined if it has ended. */
    async find(token: string) {
      const result = await findSessionByToken(database.db, sha256(token), nowText())
      if (result) recordUse(result.session)
      return result
    },

    /** Refuses a person without a second factor. */
    async requireSecondFactor(userId: string): Promise<void> {
      if (!(await findHasSecondFactor(database.db, userId))) throw secondFactorRequired()
    },

    /** With device and place in words, by default in the language of the person. */
    async list(userId: string, { language, ...reader }: SessionReader): Promise<ListedSession[]> {
      const words = { ...reader, language: language ?? (await languageOfUser(userId)) }
      return (await listSessions(database.db, userId, nowText())).map((session) => listedSession(session, words))
    },

    /** Those of the given sessions that have not ended. Asking does not count as use. */
    findOpen: (ids: string[]): Promise<OpenSession[]> => findOpenSessions(database.db, ids, nowText()),

    async revoke(userId: string, id: string): Promise<void> {
      await database.transact(userId, async (trx) => {
        const accountId = await deleteSession(trx, { userId, id }, nowText())
        if (accountId === undefined) throw notFound('session')
        announceEnd(accountId)
      })
    },

    revokeOthers: (userId: string, ownId: string): Promise<void> =>
      database.transact(userId, (trx) => endAll(trx, userId, ownId)),

    /** Ends every session of the person, in the transaction of the change that requires it. */
    revokeAll: (trx: Trx, userId: string): Promise<void> => endAll(trx, userId),

    /** Ends the sessions of a person in one account, in the transaction that removes them from it. */
    async endInAccount(trx: Trx, member: Member): Promise<void> {
      await deleteSessionsInAccount(trx, member)
      announceEnd(member.accountId)
    },

    /** Ends every session in the account, in the transaction that closes or restores it. */
    endAllInAccount: deleteSessionsOfAccount,
    /** Stores that the person has given a factor in this session now. */
    confirmed: (trx: Trx, session: { userId: string; id: string }, at: Date): Promise<void> =>
      updateConfirmed(trx, session, at.toISOString()),

    /** Ends the open streams of members whose role has changed, so that their pages connect again. Each request reads the role anyway. */
    roleChanged: announceEnd,

    /** Makes the session work in another account of its user. Returns the session as it is afterwards. */
    async moveTo(trx: Trx, session: Session, accountId: string): Promise<Session> {
      await updateAccount(trx, session, accountId)
      const moved = { ...session, accountId }
      // The next sign-in opens the account that was used last.
      await updateMemberSeen(trx, moved, nowText())
      if (accountId !== session.accountId) announceEnd(session.accountId)
      return moved
    },

    /** Ends the session of a token, if there is one. */
    close: (token: string): Promise<void> => database.transact(null, (trx) => closeIn(trx, token)),
  }
}

const accountLocked = (erasedAt: string) =>
  new AppError(
    403,
    'account_locked',
    `Your account is being deleted. An owner can restore it until ${erasedAt} with the link in their email.`,
    { members: { erasedAt } },
  )

const secondFactorRequired = () =>
  new AppError(
    403,
    'second_factor_required',
    'This team requires a second factor. Set one up in the settings before you go on.',
  )

export const noAccount = () =>
  new AppError(
    403,
    'no_account',
    'You are not a member of an account any more. Ask its owner for an invitation, or sign up with another address.',
  )
