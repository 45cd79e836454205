import { rightOf } from '@proffer/core/team/operation-rights.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { deprecationHeaders } from '../../http/deprecation.ts'
import type { MountedOperation, MountedPublicOperation } from '../../http/operation.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import { type Auditing, auditedHandler } from './audited-handler.ts'
import { collectMethods, refuseOtherMethods } from './other-methods.ts'

interface Options {
  door: MountedOperation['door']
  idempotency: Idempotency
  auditing: Auditing
  slices: FastifyPluginAsync[]
  /** Filled while the slices are mounted: all operations of this door. */
  operations: MountedOperation[]
}

/** Mounts slices behind a door and adds the hooks that these doors share. Register the door's admission hooks first. */
export async function mountSlices(app: FastifyInstance, options: Options) {
  const { door, idempotency, auditing, slices, operations } = options
  function settle(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    try {
      // A repeat has its response already, so it does not reach the handler.
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
    route.handler = auditedHandler(auditing, route)
    if (route.method !== 'POST') return
    route.preValidation = [settle, ...[route.preValidation ?? []].flat()]
    route.handler = idempotency.carryOutOnce(route)
  })
  keepSecretsOutOfCaches(app)
  collectOperations(app, door, operations)
  announceDeprecations(app)
  const methodsByUrl = collectMethods(app)
  for (const slice of slices) await app.register(slice)
  refuseOtherMethods(app, methodsByUrl)
}

/** Declares the properties that admission sets on a request. */
export function decorateRequests(app: FastifyInstance) {
  app.decorateRequest('caller')
  app.decorateRequest('repetition', null)
  app.decorateRequest('fingerprint', '')
}

/** Forbids caching of responses that show a secret. The hook runs before `settle`, because a repeat shows the secret again. */
function keepSecretsOutOfCaches(app: FastifyInstance) {
  const keepOut = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
  }
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.operation?.showsSecret) route.preValidation = [keepOut, ...[route.preValidation ?? []].flat()]
  })
}

/** Adds each operation of the door to `operations` when its route is mounted. */
function collectOperations(app: FastifyInstance, door: MountedOperation['door'], operations: MountedOperation[]) {
  app.addHook('onRoute', ({ config, method, url }: RouteOptions) => {
    // A public operation has no scope, so this door would admit every caller.
    if (config?.publicOperation) throw new Error(`${config.publicOperation.id} belongs to the public door.`)
    if (!config?.operation || typeof method !== 'string' || method === 'HEAD') return
    // Throws for an operation without an entry. One that is open to everybody must also work without a session.
    const isOpen = rightOf(config.operation.id) === undefined
    if (isOpen !== (config.operation.access !== undefined)) {
      throw new Error(`operation-rights.ts and the route disagree on whether ${config.operation.id} is open.`)
    }
    operations.push({ ...config.operation, door, method, path: url.slice(app.prefix.length) })
  })
}

/** Does the same for the public door. */
export function collectPublicOperations(app: FastifyInstance, operations: MountedPublicOperation[]) {
  app.addHook('onRoute', ({ config, method, url }: RouteOptions) => {
    if (!config?.publicOperation || typeof method !== 'string' || method === 'HEAD') return
    operations.push({ ...config.publicOperation, door: 'public', method, path: url.slice(app.prefix.length) })
  })
}

/** Adds the `Deprecation` and `Sunset` headers to every response of a deprecated operation, including errors. */
export function announceDeprecations(app: FastifyInstance) {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { deprecated } = route.config?.operation ?? route.config?.publicOperation ?? {}
    if (!deprecated) return
    const headers = deprecationHeaders(deprecated)
    const announce = async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers)
    }
    route.onSend = [announce, ...[route.onSend ?? []].flat()]
  })
}
