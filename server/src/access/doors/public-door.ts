import type { FastifyPluginAsync } from 'fastify'
import type { MountedPublicOperation } from '../../http/operation.ts'
import type { AddressLimit } from '../limits/address-limit.ts'
import { allowAnySite, answerPreflights } from './cross-origin.ts'
import { announceDeprecations, collectPublicOperations } from './mounting.ts'
import { collectMethods, refuseOtherMethods } from './other-methods.ts'

interface Options {
  limit: AddressLimit
  slices: FastifyPluginAsync[]
  /** Filled while the slices are mounted: the one list of what can be called without an account. */
  operations: MountedPublicOperation[]
  /** Whether pages of other sites may call what stands behind this door. */
  openToOtherSites?: boolean
}

/** The door of clients: no key and no account, only the token in the link. Limited by where a request comes from. */
export function publicDoor({ limit, slices, operations, openToOtherSites = false }: Options): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // What a link leads to belongs into no cache and no search engine, and the link into no other site's log.
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      if (openToOtherSites) allowAnySite(reply)
      // Refused, a preflight would hide from the page that it is the limit which stands in the way.
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
