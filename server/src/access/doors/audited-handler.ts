import type { FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { type AuditedCall, auditedOperations } from '../../audit/audited-operations.ts'
import { type AuditActor, userActor } from '../../audit/recording.ts'
import type { AuditLog } from '../../audit/service.ts'
import type { Operation } from '../../http/operation.ts'
import type { Db } from '../../storage/database.ts'
import { withoutSending } from '../without-sending.ts'
import type { Caller } from './caller.ts'

export interface Auditing {
  auditLog: Pick<AuditLog, 'carryOut'>
  /** To read the names of callers. */
  db: Db
}

/** The handler of a route. If the operation is audited, one transaction stores the change and its entry in the audit log. */
export function auditedHandler({ auditLog, db }: Auditing, { config, handler }: RouteOptions): RouteHandlerMethod {
  const operation = config?.operation
  const rule = operation && auditedOperations[operation.id]
  if (!rule) return handler
  refuseOutsideTransaction(operation)
  return function (this: ThisParameterType<RouteHandlerMethod>, request, reply) {
    const run = () => withoutSending(reply, async () => handler.call(this, request, reply))
    return auditLog.carryOut(request.caller.accountId, run, async ({ result, change }) => {
      if (reply.statusCode === operation.answerAgain?.status) return undefined
      const call = auditedCall(request, result)
      return {
        actor: await actorOf(db, request.caller),
        action: typeof rule.action === 'function' ? rule.action(call) : rule.action,
        target: rule.target(call) ?? null,
        address: request.ip,
        detail: { ...rule.detail?.(call), ...change },
      }
    })
  }
}

/** Such operations must not run in a transaction, or have no account. Their services record what they change. */
function refuseOutsideTransaction({ id, reachesOutside, unrepeatable, access }: Operation) {
  if (reachesOutside || unrepeatable || access)
    throw new Error(`${id} cannot run in a transaction with its audit entry.`)
}

function auditedCall({ caller, params, body }: FastifyRequest, result: unknown): AuditedCall {
  // A record that is stored as JSON text is sent as it is.
  const answer = typeof result === 'string' ? JSON.parse(result) : result
  return {
    userId: caller.userId,
    params: params as AuditedCall['params'],
    body: (body ?? {}) as AuditedCall['body'],
    answer: answer ?? {},
  }
}

async function actorOf(db: Db, { key, userId }: Caller): Promise<AuditActor> {
  return key ? { kind: 'key', id: key.id, name: key.name } : userActor(db, userId)
}
