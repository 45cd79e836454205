import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, named, Timestamp } from '../wire.ts'

/** The visible data of a session, without its token. */
export interface Session {
  id: string
  userId: string
  /** The account that the person works in. */
  accountId: string
  address: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
}

/** The address and browser from which somebody signs in. */
export interface SignInClient {
  address: string
  userAgent: string
  /** The second factor that they have used. A passkey may have been the only one. */
  secondFactor?: 'totp' | 'recovery_code' | 'passkey'
}

export const SessionRecord = named(
  'Session',
  Type.Object({
    id: Id,
    current: Type.Boolean({ description: 'Whether this is the current session.' }),
    address: Type.String({ examples: ['203.0.113.7'] }),
    user_agent: Type.String({ examples: ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'] }),
    created_at: Timestamp,
    last_seen_at: Timestamp,
    expires_at: Timestamp,
  }),
)
export type SessionRecord = Static<typeof SessionRecord>

export const SessionList = named(
  'SessionList',
  Type.Object({ sessions: Type.Array(SessionRecord), total: Type.Integer({ minimum: 0 }) }),
)
export type SessionList = Static<typeof SessionList>

export const SessionPath = Type.Object({ browser_session_id: Id })

/** The session as the API returns it. `currentId` is the session of the request, if it has one. */
export const sessionRecord = (session: Session, currentId: string | undefined): SessionRecord => ({
  id: session.id,
  current: session.id === currentId,
  address: session.address,
  user_agent: session.userAgent,
  created_at: session.createdAt,
  last_seen_at: session.lastSeenAt,
  expires_at: session.expiresAt,
})
