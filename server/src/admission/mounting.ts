import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { methodNotAllowed } from '../platform/errors.ts'
import type { Door, MountedOperation } from '../platform/operation.ts'
import type { Idempotency } from './idempotency.ts'

interface Options {
  door: Door
  idempotency: Idempotency
  slices: FastifyPluginAsync[]
  /** Filled while the slices are mounted: the one list of what can be called at this door. */
  operations: MountedOperation[]
}

/** Mounts slices behind a door whose admission is in place already; what is the same at every such door. */
export async function mountSlices(app: FastifyInstance, { door, idempotency, slices, operations }: Options) {
  function settle(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    try {
      // Once a repeat has been answered, the request goes no further.
      if (!idempotency.settle(request, reply)) done()
    } catch (error) {
      done(error as Error)
    }
  }

  app.addHook('onResponse', ({ repetition }, _reply, done) => {
    if (repetition?.kind === 'first') repetition.release()
    done()
  })
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return
    route.preValidation = [settle, ...[route.preValidation ?? []].flat()]
    route.handler = idempotency.carryOutOnce(route)
  })
  collectOperations(app, door, operations)
  const methodsByUrl = collectMethods(app)
  for (const slice of slices) await app.register(slice)
  refuseOtherMethods(app, methodsByUrl)
}

/** What admission leaves on a request for those behind the door. */
export function decorateRequests(app: FastifyInstance) {
  app.decorateRequest('caller')
  app.decorateRequest('repetition', null)
  app.decorateRequest('fingerprint', '')
}

function collectOperations(app: FastifyInstance, door: Door, operations: MountedOperation[]) {
  app.addHook('onRoute', ({ config, method, url }: RouteOptions) => {
    if (!config?.operation || typeof method !== 'string' || method === 'HEAD') return
    operations.push({ ...config.operation, door, method, path: url.slice(app.prefix.length) })
  })
}

function collectMethods(app: FastifyInstance) {
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

function refuseOtherMethods(app: FastifyInstance, methodsByUrl: Map<string, Set<string>>) {
  for (const [url, methods] of [...methodsByUrl]) {
    const allowed = [...methods].filter((method) => METHODS.includes(method))
    const refuse = async (request: FastifyRequest) => {
      throw methodNotAllowed(request.method, allowed)
    }
    const others = METHODS.filter((method) => !methods.has(method))
    app.route({ method: others, url, onRequest: refuse, handler: refuse })
  }
}
