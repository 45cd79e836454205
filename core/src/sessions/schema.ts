import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'

/** How a person proved who they are when the session began. `link`: by a link that was mailed or that the operator printed. */
export const signInMethods = ['password', 'passkey', 'oidc', 'link'] as const
export type SignInMethod = (typeof signInMethods)[number]

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
  /** When the person last gave a factor in this session. */
  confirmedAt: string
  /** Null for a session from before this was stored. */
  method: SignInMethod | null
  /** The time zone of the browser's clock, as an IANA name. Null if it is not known. */
  timeZone: string | null
}

/** The address and browser from which somebody signs in. */
export interface SignInClient {
  address: string
  userAgent: string
  /** The time zone of the browser's clock. */
  timeZone?: string | null
  method?: SignInMethod
  /**
   * The user who has signed in with this browser before, by its device cookie. Null if nobody has: then a sign-in is mailed to the
   * person. Undefined where it does not matter, as for a person who is signed in already.
   */
  knownUserId?: string | null
  /** The second factor that they have used. A passkey may have been the only one. */
  secondFactor?: 'totp' | 'recovery_code' | 'passkey'
  /** When they gave a factor, if it was not now: another service can sign in a person whom it asked long ago. */
  confirmedAt?: string
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
    confirmed_at: { ...Timestamp, description: 'When you last confirmed in this session that it is you.' },
    method: Nullable(
      OneOf(signInMethods, {
        description: 'How the session was opened. Null for a session from before this was stored.',
        examples: ['password'],
      }),
    ),
  }),
)
export type SessionRecord = Static<typeof SessionRecord>

/** A session with its device and place in words. */
export const ListedSession = named(
  'ListedSession',
  Type.Object({
    ...SessionRecord.properties,
    device: Type.String({
      description: 'The browser and the system, as far as the browser names them.',
      examples: ['Firefox on Windows'],
    }),
    place: Type.String({
      description:
        'Where the session is, as far as that is known. Addresses are not looked up anywhere: it says whether the network is the one ' +
        'of this request, or names the time zone that the browser had at sign-in.',
      examples: ['Around Madrid, by its clock'],
    }),
  }),
)
export type ListedSession = Static<typeof ListedSession>

export const SessionList = named(
  'SessionList',
  Type.Object({ sessions: Type.Array(ListedSession), total: Type.Integer({ minimum: 0 }) }),
)
export type SessionList = Static<typeof SessionList>

export const SessionListQuery = Type.Object({
  language: Type.Optional(
    OneOf(['en', 'es'], { description: 'The language of `device` and `place`. The default is that of your profile.' }),
  ),
})
export type SessionListQuery = Static<typeof SessionListQuery>

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
  confirmed_at: session.confirmedAt,
  method: session.method,
})
