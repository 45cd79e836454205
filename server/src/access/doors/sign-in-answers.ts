import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import type { SignInTicket } from '@proffer/core/second-factor/schema.ts'
import type { Session, SignInClient, SignInMethod } from '@proffer/core/sessions/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KnownDevices } from '../../accounts/known-devices.ts'
import type { SignInBrowser, SignInOutcome } from '../../second-factor/signing-in.ts'
import type { OpenedSession } from '../../sessions/service.ts'
import { isTimeZone } from '../../values/time-zone.ts'
import type { TokenCookie } from './session-cookie.ts'

export type SignInAnswers = ReturnType<typeof signInAnswers>

interface Options {
  cookie: TokenCookie
  deviceCookie: TokenCookie
  devices: KnownDevices
  /** The account and the session, for the application. */
  describe: (session: Session) => Promise<SignedIn>
}

const MAX_TIME_ZONE_LENGTH = 60

/** Reads which browser signs in, and answers it. */
export function signInAnswers({ cookie, deviceCookie, devices, describe }: Options) {
  /** The user who has signed in with this browser before, if any. */
  const deviceOf = (request: FastifyRequest) => devices.read(deviceCookie.read(request))

  /**
   * Describes the browser that signs in. Every operation that opens a session uses it, so that a person is mailed about a sign-in
   * from a new device, whichever way it was. `method` is the first factor. Null if the sign-in has begun with another request.
   */
  const clientOf = (request: FastifyRequest, method: SignInMethod | null): SignInClient => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    timeZone: timeZoneOf(request),
    ...(method && { method }),
    knownUserId: deviceOf(request)?.userId ?? null,
  })

  /** Sets the cookies of a new session. From then on, the browser is known. */
  function setCookies(reply: FastifyReply, { token, session }: OpenedSession) {
    cookie.set(reply, token)
    deviceCookie.set(reply, devices.issue(session.userId))
  }

  /** Sets the cookies of a new session, and returns the account and the session for the response. */
  function opened(reply: FastifyReply, session: OpenedSession): Promise<SignedIn> {
    setCookies(reply, session)
    return describe(session.session)
  }

  return {
    deviceOf,
    clientOf,
    setCookies,
    opened,

    /** Answers a sign-in with its session or, if a second factor is needed, with 202 and a ticket. */
    async answer(reply: FastifyReply, outcome: SignInOutcome): Promise<SignedIn | SignInTicket> {
      if ('opened' in outcome) return opened(reply, outcome.opened)
      reply.code(202)
      return outcome.pending
    },

    browserOf: (request: FastifyRequest, method: SignInMethod | null): SignInBrowser => ({
      client: clientOf(request, method),
      device: deviceOf(request),
      formerToken: cookie.read(request),
    }),
  }
}

/** The time zone that the application sends. Anybody can send another one, so it is only a hint. */
function timeZoneOf({ headers }: FastifyRequest): string | null {
  const name = headers['x-time-zone']
  return typeof name === 'string' && name.length <= MAX_TIME_ZONE_LENGTH && isTimeZone(name) ? name : null
}
