import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/errors.ts'
import type { Metrics } from '../../http/metrics.ts'
import type { MountedOperation, Operation, Scope } from '../../http/operation.ts'
import type { Keys, UsableKey } from '../../keys/service.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import type { Limits, Verdict } from '../limits/limits.ts'
import type { WrongKeys } from '../limits/wrong-keys.ts'
import type { CheckRight } from '../rights/check-right.ts'
import type { Auditing } from './audited-handler.ts'
import { decorateRequests, mountSlices } from './mounting.ts'
import { presentedKey } from './presented-key.ts'
import { readTrace } from './trace-headers.ts'

interface Options {
  keys: Keys
  wrongKeys: WrongKeys
  limits: Limits
  metrics: Metrics
  idempotency: Idempotency
  auditing: Auditing
  traceHeaders: 'required' | 'optional'
  checkRight: CheckRight
  slices: FastifyPluginAsync[]
  /** All operations of this door. Mounting the slices fills the list. */
  operations: MountedOperation[]
}

/** The door for other systems. It checks, in this order: key, traceability headers, scope, limits, right. Validation follows. */
export function externalDoor({
  keys,
  wrongKeys,
  limits,
  metrics,
  idempotency,
  auditing,
  traceHeaders,
  checkRight,
  slices,
  operations,
}: Options): FastifyPluginAsync {
  /** On SQLite, the key and the limits of most requests are in memory. These continue without a promise, which would delay them. */
  function admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    const { operation } = request.routeOptions.config
    if (!operation) return done()
    const refuse = (thrown: unknown) => refusalOf(request, reply, thrown).then(done, done)
    let pending: Promise<void> | undefined
    try {
      pending = identifyAndAdmit(request, reply, operation)
    } catch (thrown) {
      return void refuse(thrown)
    }
    if (pending) pending.then(() => done(), refuse)
    else done()
  }

  function identifyAndAdmit(request: FastifyRequest, reply: FastifyReply, operation: Operation) {
    const authenticated = keys.authenticate(presentedKey(request.headers))
    const proceed = (key: UsableKey) => {
      identify(request, key, operation.scope)
      const isOnce = idempotency.appliesTo(request)
      const admission = isOnce ? admitOnce(request, reply, operation) : applyLimits(request, reply, operation)
      return inTurn(
        inTurn(admission, () => checkRight(request, operation)),
        () => {
          metrics.countDecision(isRepeat(request) ? 'repeated' : 'admitted')
          return undefined
        },
      )
    }
    return authenticated instanceof Promise ? authenticated.then(proceed) : proceed(authenticated)
  }

  /** A repeated request with the same idempotency key does not count against the limits. */
  async function admitOnce(request: FastifyRequest, reply: FastifyReply, operation: Operation): Promise<void> {
    request.repetition = await idempotency.begin(request, request.caller.accountId)
    if (!isRepeat(request)) return applyLimits(request, reply, operation)
    await showLimits(request, reply)
  }

  function applyLimits(request: FastifyRequest, reply: FastifyReply, operation: Operation) {
    const apply = (verdict: Verdict): undefined => {
      reply.headers(verdict.headers)
      if (verdict.refusal) throw verdict.refusal
    }
    const admission = limits.admit(request.caller, operation.quota === 'counted')
    return admission instanceof Promise ? admission.then(apply) : apply(admission)
  }

  /** The error to respond with, after it was counted. Adds the rate-limit headers if the account is known. */
  async function refusalOf(request: FastifyRequest, reply: FastifyReply, thrown: unknown): Promise<Error> {
    const error = await wrongKeys.judge(thrown, request.ip)
    metrics.countDecision(error instanceof AppError ? error.code : 'internal_error')
    // After a storage error the limits are not read, because that would wait for the storage again.
    const canShowLimits = error instanceof AppError && request.caller && !reply.hasHeader('ratelimit')
    if (canShowLimits) await showLimits(request, reply)
    return error as Error
  }

  function identify(request: FastifyRequest, key: UsableKey, scope: Scope) {
    const { accountId, userId, role, visibility, plan } = key
    const noTrace = { externalUserId: null, agentId: null }
    // Set before the headers are read, so that a refusal of the headers can show the limits of the account.
    request.caller = { accountId, userId, role, visibility, plan, key, session: null, ...noTrace }
    Object.assign(request.caller, readTrace(request.raw, traceHeaders))
    checkScope(key.scopes, scope)
  }

  /** Adds the rate-limit headers without counting a call. */
  async function showLimits(request: FastifyRequest, reply: FastifyReply) {
    const counted = false
    const { headers } = await limits.check(request.caller, counted)
    reply.headers(headers)
  }

  return async (app) => {
    decorateRequests(app)
    app.addHook('onRequest', admit)
    await mountSlices(app, { door: 'external', idempotency, auditing, slices, operations })
  }
}

const isRepeat = ({ repetition }: FastifyRequest) => repetition !== null && repetition.kind !== 'first'

/** Runs the next step, without a promise if the step before has none. */
function inTurn(pending: Promise<void> | undefined, next: () => Promise<void> | undefined) {
  if (pending === undefined) return next()
  return pending.then(next)
}

function checkScope(granted: Scope[], required: Scope) {
  if (granted.includes(required)) return
  const detail = `This operation requires a key with the scope "${required}". This key has "${granted.join(',')}".`
  throw new AppError(403, 'insufficient_scope', detail, { members: { required, granted } })
}
