import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Keys } from '../keys/service.ts'
import { AppError } from '../platform/errors.ts'
import type { MountedOperation, Scope } from '../platform/operation.ts'
import type { Idempotency } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { decorateRequests, mountSlices } from './mounting.ts'
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
    request.caller = { userId: holder.userId, plan: holder.plan, key: holder, session: null, ...trace }

    request.repetition = await idempotency.begin(request, holder.userId)
    if (request.repetition && request.repetition.kind !== 'first') return
    const verdict = await limits.admit({ ...request.caller, counted: operation.quota === 'counted' })
    reply.headers(verdict.headers)
    if (verdict.refusal) throw verdict.refusal
  }

  return async (app) => {
    decorateRequests(app)
    app.addHook('onRequest', admit)
    await mountSlices(app, { door: 'external', idempotency, slices, operations })
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
