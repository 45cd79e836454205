import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as operations from './operations.ts'
import type { Passkeys } from './service.ts'

/** Mounted at the app door only. */
export function passkeyRoutes(passkeys: Passkeys): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/passkeys/options', operations.creationOptions, async ({ caller }) =>
      passkeys.creationOptions(caller.userId),
    )

    app.post('/passkeys', operations.create, async ({ caller, body, ip }, reply) => {
      reply.code(201)
      return passkeys.create(caller.userId, body, ip)
    })

    app.get('/passkeys', operations.list, async ({ caller }) => passkeys.list(caller.userId))

    app.patch('/passkeys/:passkey_id', operations.rename, async ({ caller, params, body }) =>
      passkeys.rename(caller.userId, params.passkey_id, body.name),
    )

    app.delete('/passkeys/:passkey_id', operations.remove, async ({ caller, params, ip }, reply) => {
      await passkeys.remove(caller.userId, params.passkey_id, ip)
      reply.code(204)
    })
  }
}
