import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { SignInAnswers } from '../access/doors/sign-in-answers.ts'
import * as operations from './operations.ts'
import type { OwnFactors } from './own-factors.ts'
import type { SigningIn } from './signing-in.ts'

interface Options {
  ownFactors: OwnFactors
  signingIn: SigningIn
  signInAnswers: SignInAnswers
}

/** Mounted at the app door only. */
export function secondFactorRoutes({ ownFactors, signingIn, signInAnswers }: Options): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/second-factor', operations.getState, async ({ caller }) => ownFactors.read(caller.userId))

    app.post('/second-factor/totp', operations.createTotp, async ({ caller }) => ownFactors.createTotp(caller.userId))

    app.post('/second-factor/totp/confirm', operations.confirmTotp, async ({ caller, body, ip }) =>
      ownFactors.confirmTotp(caller.userId, body.code, ip),
    )

    app.delete('/second-factor/totp', operations.removeTotp, async ({ caller, ip }, reply) => {
      await ownFactors.removeTotp(caller.userId, ip)
      reply.code(204)
    })

    app.post('/second-factor/recovery-codes', operations.createRecoveryCodes, async ({ caller, ip }) =>
      ownFactors.createRecoveryCodes(caller.userId, ip),
    )

    app.post('/auth/second-factor', operations.verifySecondFactor, async (request, reply) =>
      signInAnswers.opened(reply, await signingIn.complete(request.body, signInAnswers.browserOf(request, null))),
    )

    app.post('/auth/passkey/options', operations.passkeyOptions, async ({ body }) => signingIn.passkeyOptions(body))

    app.post('/auth/passkey', operations.signInWithPasskey, async (request, reply) => {
      const browser = signInAnswers.browserOf(request, 'passkey')
      return signInAnswers.opened(reply, await signingIn.withPasskey(request.body.credential, browser))
    })
  }
}
