import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { methodNotAllowed } from '../../errors/errors.ts'

/** Returns a map from each path of a door to its methods. Mounting the routes fills it. */
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

/** Makes every other common method on an existing path a 405, also without authentication. `http-server.ts` refuses the rest. */
export function refuseOtherMethods(app: FastifyInstance, methodsByUrl: Map<string, Set<string>>) {
  // A copy, because mounting these routes adds to the map.
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
