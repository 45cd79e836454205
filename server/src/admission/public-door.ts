import type { FastifyPluginAsync } from 'fastify'
import type { AddressLimit } from './address-limit.ts'
import { collectMethods, refuseOtherMethods } from './other-methods.ts'

interface Options {
  limit: AddressLimit
  slices: FastifyPluginAsync[]
}

/** The door of clients: no key and no account, only the token in the link. Limited by where a request comes from. */
export function publicDoor({ limit, slices }: Options): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // What a link leads to belongs into no cache and no search engine, and the link into no other site's log.
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      const refusal = await limit.admit(request.ip)
      if (refusal) throw refusal
    })
    const methodsByUrl = collectMethods(app)
    for (const slice of slices) await app.register(slice)
    refuseOtherMethods(app, methodsByUrl)
  }
}
