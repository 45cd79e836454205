import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import type { SignInTicket } from '@proffer/core/second-factor/schema.ts'
import type { Session, SignInMethod } from '@proffer/core/sessions/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KnownDevices } from '../../accounts/known-devices.ts'
import type { SignInBrowser, SignInOutcome } from '../../second-factor/signing-in.ts'
import type { OpenedSession } from '../../sessions/service.ts'
import type { TokenCookie } from './session-cookie.ts'
import { signInClients } from './sign-in-client.ts'

export type SignInAnswers = ReturnType<typeof signInAnswers>

interface Options {
  cookie: TokenCookie
  deviceCookie: TokenCookie
  devices: KnownDevices
  /** The account and the session, for the application. */
  describe: (session: Session) => Promise<SignedIn>
}

/** Reads which browser signs in, and answers it. */
export function signInAnswers({ cookie, deviceCookie, devices, describe }: Options) {
  const clientOf = signInClients({ devices, deviceCookie })

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
    setCookies,
    opened,

    /** Answers a sign-in with its session or, if a second factor is needed, with 202 and a ticket. */
    async answer(reply: FastifyReply, outcome: SignInOutcome): Promise<SignedIn | SignInTicket> {
      if ('opened' in outcome) return opened(reply, outcome.opened)
      reply.code(202)
      return outcome.pending
    },

    clientOf,

    /** `method` is the first factor. Null if the sign-in has begun with another request. */
    browserOf: (request: FastifyRequest, method: SignInMethod | null): SignInBrowser => ({
      client: clientOf(request, method),
      device: devices.read(deviceCookie.read(request)),
      formerToken: cookie.read(request),
    }),
  }
}
