import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { currentSession } from '../access/doors/caller.ts'
import type { TokenCookie } from '../access/doors/session-cookie.ts'
import type { SignInAnswers } from '../access/doors/sign-in-answers.ts'
import type { DemoSignIn } from '../demo/sign-in.ts'
import { isLocalRequest } from '../http/local-request.ts'
import type { Profiles } from '../profile/service.ts'
import type { SigningIn } from '../second-factor/signing-in.ts'
import type { Sessions } from '../sessions/service.ts'
import type { AccountClosing } from './closing.ts'
import type { Credentials } from './credentials.ts'
import * as operations from './operations.ts'
import type { OwnAccounts } from './own-account.ts'
import type { SignInLinks } from './sign-in-links.ts'
import type { SignUps } from './sign-up.ts'

interface Options {
  signUps: SignUps
  signInLinks: SignInLinks
  demo: DemoSignIn
  credentials: Credentials
  ownAccounts: OwnAccounts
  accountClosing: AccountClosing
  profiles: Pick<Profiles, 'update'>
  sessions: Pick<Sessions, 'close'>
  signingIn: Pick<SigningIn, 'continueSignIn'>
  signInAnswers: SignInAnswers
  cookie: TokenCookie
}

/** Mounted at the app door only. */
export function accountRoutes({
  signUps,
  signInLinks,
  demo,
  credentials,
  ownAccounts,
  accountClosing,
  profiles,
  sessions,
  signingIn,
  signInAnswers,
  cookie,
}: Options): FastifyPluginAsyncTypebox {
  const { opened, answer, clientOf, browserOf } = signInAnswers

  /** The account and the session of the caller. */
  const me = ({ caller }: FastifyRequest) => ownAccounts.describe(currentSession(caller))

  return async (app) => {
    app.post('/auth/sign-up', operations.requestSignUp, async ({ body, raw }, reply) => {
      reply.code(202)
      return signUps.request(body, { isLocal: isLocalRequest(raw) })
    })

    app.post('/auth/sign-up/confirm', operations.confirmSignUp, async (request, reply) => {
      const { token, password } = request.body
      const session = await signUps.confirm(token, password, clientOf(request, 'link'))
      reply.code(201)
      return opened(reply, session)
    })

    app.post('/auth/sign-in', operations.signIn, async (request, reply) => {
      const { email, password } = request.body
      const { client, device, formerToken } = browserOf(request, 'password')
      const { userId } = await credentials.check(email, password, { address: request.ip, device })
      return answer(reply, await signingIn.continueSignIn(userId, client, formerToken))
    })

    app.post('/auth/sign-in/link', operations.signInByLink, async (request, reply) =>
      answer(reply, await signInLinks.use(request.body.token, clientOf(request, 'link'), cookie.read(request))),
    )

    app.post('/auth/sign-in/demo', operations.signInToDemo, async (request, reply) => {
      const { ownerId } = await demo.signIn(request.raw)
      // A request from the machine of the service: nobody has to be told.
      const { address, userAgent } = clientOf(request, 'link')
      return answer(reply, await signingIn.continueSignIn(ownerId, { address, userAgent }, cookie.read(request)))
    })

    app.post('/auth/sign-out', operations.signOut, async (request, reply) => {
      const token = cookie.read(request)
      if (token !== undefined) await sessions.close(token)
      cookie.clear(reply)
      reply.code(204)
    })

    app.post('/auth/password-reset', operations.requestReset, async ({ body }, reply) => {
      reply.code(202)
      return ownAccounts.requestReset(body)
    })

    app.post('/auth/password-reset/link', operations.readReset, async ({ body }) => ownAccounts.readReset(body.token))

    app.post('/auth/password-reset/confirm', operations.confirmReset, async (request, reply) => {
      // The mail about the new password already tells the person, so the one about a new device is left out.
      const { knownUserId: _, ...client } = clientOf(request, 'link')
      return answer(reply, await ownAccounts.confirmReset(request.body, client))
    })

    app.post('/auth/email/confirm', operations.confirmEmail, async ({ body, ip }, reply) => {
      await ownAccounts.confirmEmail(body.token, ip)
      reply.code(204)
    })

    app.get('/me', operations.getMe, async (request) => me(request))

    app.patch('/account', operations.changeAccount, async (request) => {
      await profiles.update(request.caller, { name: request.body.name })
      return me(request)
    })

    app.delete('/account', operations.closeAccount, async ({ caller, body, ip }, reply) => {
      const closed = await accountClosing.close(caller, body.confirm, ip)
      cookie.clear(reply)
      reply.code(202)
      return closed
    })

    app.post('/account/restore', operations.restoreAccount, async ({ body, ip }, reply) => {
      await accountClosing.restore(body.token, ip)
      reply.code(204)
    })

    app.post('/account/email', operations.changeEmail, async (request, reply) => {
      const { email, password } = request.body
      reply.code(202)
      return ownAccounts.requestEmailChange(holderOf(request), email, password)
    })

    app.post('/account/email/confirmation', operations.requestConfirmation, async ({ caller }, reply) => {
      reply.code(202)
      return ownAccounts.requestConfirmation(caller.userId)
    })

    app.post('/account/password', operations.changePassword, async (request, reply) => {
      // The browser is signed in already, so it is not new. The password alone confirms nothing for somebody with a second factor.
      const { confirmedAt } = currentSession(request.caller)
      const client = { ...clientOf(request, 'password'), knownUserId: request.caller.userId, confirmedAt }
      return opened(reply, await ownAccounts.changePassword(holderOf(request), request.body, client))
    })
  }
}

const holderOf = ({ caller, ip }: FastifyRequest) => ({
  userId: caller.userId,
  sessionId: currentSession(caller).id,
  address: ip,
})
