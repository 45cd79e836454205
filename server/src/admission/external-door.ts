import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Keys } from '../keys/service.ts'
import { AppError } from '../platform/errors.ts'
import type { MountedOperation, Scope } from '../platform/operation.ts'
import type { Idempotency } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { collectMethods, refuseOtherMethods } from './other-methods.ts'
import { readTrace } from './trace-headers.ts'

interface Options {
  keys: Keys
  limits: Limits
  idempotency: Idempotency
  traceHeaders: 'required' | 'optional'
  slices: FastifyPluginAsync[]
  /** Filled while the slices are mounted: the one list of what can be called. */
  operations: MountedOperation[]
}

/** The door of other systems. A request passes, in this order: key, trace headers, scope, limits, validation. */
export function externalDoor({
  keys,
  limits,
  idempotency,
  traceHeaders,
  slices,
  operations,
}: Options): FastifyPluginAsync {
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const { operation } = request.routeOptions.config
    if (!operation) return
    const holder = await keys.authenticate(presentedKey(request))
    const trace = readTrace(request.raw, traceHeaders)
    checkScope(holder.scopes, operation.scope)
    request.caller = { userId: holder.userId, plan: holder.plan, key: holder, ...trace }

    request.repetition = await idempotency.begin(request, holder.userId)
    if (request.repetition && request.repetition.kind !== 'first') return
    const verdict = await limits.admit({ ...request.caller, counted: operation.quota === 'counted' })
    reply.headers(verdict.headers)
    if (verdict.refusal) throw verdict.refusal
  }

  return async (app) => {
    app.decorateRequest('caller')
    app.decorateRequest('repetition', null)
    app.decorateRequest('fingerprint', '')
    app.addHook('onRequest', admit)
    app.addHook('preValidation', (request, reply, done) => {
      try {
        // Once a repeat has been answered, the request goes no further.
        if (!idempotency.settle(request, reply)) done()
      } catch (error) {
        done(error as Error)
      }
    })
    app.addHook('onResponse', ({ repetition }, _reply, done) => {
      if (repetition?.kind === 'first') repetition.release()
      done()
    })
    app.addHook('onRoute', (route) => {
      if (route.method === 'POST') route.handler = idempotency.carryOutOnce(route)
    })
    collectOperations(app, operations)
    const methodsByUrl = collectMethods(app)
    for (const slice of slices) await app.register(slice)
    refuseOtherMethods(app, methodsByUrl)
  }
}

function presentedKey(request: FastifyRequest): string {
  const key = request.headers['x-api-key']
  if (typeof key === 'string' && key !== '') return key
  throw new AppError(401, 'missing_api_key', 'Send your API key in the header X-API-Key.')
}

function checkScope(granted: Scope[], required: Scope) {
  if (granted.includes(required)) return
  const detail = `This operation needs a key with the scope "${required}"; this key has "${granted.join(',')}".`
  throw new AppError(403, 'insufficient_scope', detail, { members: { required, granted } })
}

function collectOperations(app: FastifyInstance, operations: MountedOperation[]) {
  app.addHook('onRoute', ({ config, method, url }: RouteOptions) => {
    if (!config?.operation || typeof method !== 'string' || method === 'HEAD') return
    operations.push({ ...config.operation, method, path: url.slice(app.prefix.length) })
  })
}
