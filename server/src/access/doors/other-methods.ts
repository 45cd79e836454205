import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { methodNotAllowed } from '../../http/errors.ts'

/** Notes which methods the routes of a door answer, while they are mounted. */
export function collectMethods(app: FastifyInstance) {
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', (route: RouteOptions) => {
    const path = route.url.slice(app.prefix.length)
    const methods = methodsByUrl.get(path) ?? new Set()
    for (const method of [route.method].flat()) methods.add(method)
    methodsByUrl.set(path, methods)
  })
  return methodsByUrl
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** On a path that exists, every other method is 405 and not 404, whoever asks; the server refuses what is not even usual. */
export function refuseOtherMethods(app: FastifyInstance, methodsByUrl: Map<string, Set<string>>) {
  for (const [url, methods] of [...methodsByUrl]) {
    const allowed = [...methods].filter((method) => METHODS.includes(method))
    app.knownPaths.add(app.prefix + url, allowed)
    const refuse = async (request: FastifyRequest) => {
      throw methodNotAllowed(request.method, allowed)
    }
    const others = METHODS.filter((method) => !methods.has(method))
    app.route({ method: others, url, onRequest: refuse, handler: refuse })
  }
}
