import type { FastifyPluginAsync } from 'fastify'
import type { MountedPublicOperation } from '../../http/operation.ts'
import type { AddressLimit } from '../limits/address-limit.ts'
import { allowAnySite, answerPreflights } from './cross-origin.ts'
import { announceDeprecations, collectPublicOperations } from './mounting.ts'
import { collectMethods, refuseOtherMethods } from './other-methods.ts'

interface Options {
  limit: AddressLimit
  slices: FastifyPluginAsync[]
  /** Filled while the slices are mounted: all operations that need no account. */
  operations: MountedPublicOperation[]
  /** Whether pages of other sites may call these operations. */
  openToOtherSites?: boolean
}

/**
 * The door for callers without key or account: clients with the token of a link, visitors of a widget, and the sign-in page.
 * Requests are limited per address.
 */
export function publicDoor({ limit, slices, operations, openToOtherSites = false }: Options): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // Responses must not be cached or indexed, and the link must not appear in a Referer header.
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      if (openToOtherSites) allowAnySite(reply)
      // Preflights are not limited: if one is refused, the page sees a CORS error instead of the 429.
      if (openToOtherSites && request.method === 'OPTIONS') return
      const refusal = await limit.admit(request.ip)
      if (refusal) throw refusal
    })
    collectPublicOperations(app, operations)
    announceDeprecations(app)
    const methodsByUrl = collectMethods(app)
    for (const slice of slices) await app.register(slice)
    if (openToOtherSites) answerPreflights(app, methodsByUrl)
    refuseOtherMethods(app, methodsByUrl)
  }
}
