import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Session } from '@proffer/core/sessions/schema.ts'
import type { FastifyRequest } from 'fastify'
import { currentSession } from '../access/doors/caller.ts'
import type { SignInAnswers } from '../access/doors/sign-in-answers.ts'
import type { OwnAccounts } from '../accounts/own-account.ts'
import type { AccountChoice } from './account-choice.ts'
import type { Joining } from './joining.ts'
import * as operations from './operations.ts'

interface Options {
  joining: Joining
  accountChoice: AccountChoice
  ownAccounts: Pick<OwnAccounts, 'describe'>
  sessionOf: (request: FastifyRequest) => Promise<Session | undefined>
  signInAnswers: Pick<SignInAnswers, 'clientOf' | 'setCookies'>
}

/** Mounted at the app door only. */
export function joiningRoutes(options: Options): FastifyPluginAsyncTypebox {
  const { joining, accountChoice, ownAccounts, sessionOf, signInAnswers } = options

  return async (app) => {
    app.get('/invitations/:token', operations.view, async ({ params }) => joining.read(params.token))

    app.post('/invitations/:token/accept', operations.accept, async (request, reply) => {
      const session = await sessionOf(request)
      if (session) return joining.acceptWithSession(request.params.token, session, request.ip)
      const client = signInAnswers.clientOf(request, 'link')
      const { outcome, joined } = await joining.acceptAsNewUser(request.params.token, request.body, client)
      if ('pending' in outcome) {
        reply.code(202)
        return outcome.pending
      }
      signInAnswers.setCookies(reply, outcome.opened)
      reply.code(201)
      return joined
    })

    app.get('/accounts', operations.listAccounts, async ({ caller }) => accountChoice.list(caller))

    app.post('/session/account', operations.chooseAccount, async ({ caller, body }) => {
      return ownAccounts.describe(await accountChoice.choose(currentSession(caller), body.accountId))
    })
  }
}
