import { rightOf } from '@proffer/core/team/operation-rights.ts'
import { accessTo, dependsOnOwners, type RecordKind, type Right, recordOf } from '@proffer/core/team/rights.ts'
import type { FastifyRequest } from 'fastify'
import { type AppError, notFound } from '../../errors/errors.ts'
import type { Operation } from '../../http/operation.ts'
import type { Database } from '../../storage/database.ts'
import type { Caller } from '../doors/caller.ts'
import { insufficientRole, viewersKeyOnlyReads } from './insufficient-role.ts'
import { findOwners } from './owners-store.ts'

/** Why the role is too low, whichever record the call concerns. */
export function roleRefusal(caller: Caller, { id, scope }: Pick<Operation, 'id' | 'scope'>): AppError | undefined {
  const right = rightOf(id)
  if (right === undefined) return undefined
  if (accessTo(right, caller) === 'refused') return insufficientRole(right, caller.role)
  // A viewer can have keys from before their role was lowered. These only read.
  const isReadOnlyKey = caller.key !== null && caller.role === 'viewer'
  return isReadOnlyKey && scope === 'write' ? viewersKeyOnlyReads() : undefined
}

/** Refuses a caller without the right that the operation needs. Returns a promise only if it has to look up a record. */
export type CheckRight = (
  request: Pick<FastifyRequest, 'caller' | 'params'>,
  operation: Pick<Operation, 'id' | 'scope'>,
) => Promise<void> | undefined

const nouns = {
  proposal: 'proposal',
  lead: 'lead_session',
  template: 'template',
  file: 'file',
  key: 'api_key',
  member: 'member',
} as const satisfies Record<RecordKind, string>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Both doors call this before validation, so that a caller without the right learns nothing from validation. A record that the
 * caller may not see gets the same 404 as one that does not exist.
 */
export function rightsCheck({ db }: Pick<Database, 'db'>): CheckRight {
  async function checkRecord(
    caller: Caller,
    right: Right,
    record: { kind: RecordKind; id: string },
    refusal?: AppError,
  ) {
    const { accountId, role } = caller
    const owners = await findOwners(db, { accountId, kind: record.kind, id: record.id.toLowerCase() })
    const access = owners ? accessTo(right, caller, owners) : 'hidden'
    if (access === 'hidden') throw notFound(nouns[record.kind])
    if (access === 'refused') throw insufficientRole(right, role)
    if (refusal) throw refusal
  }

  return ({ caller, params }, operation) => {
    const right = rightOf(operation.id)
    if (right === undefined) return undefined
    const record = recordOf(params as Record<string, string>)
    const refusal = roleRefusal(caller, operation)
    // Every record has a UUID, so validation or the service refuses any other text. It must not reach a query before.
    if (record && uuid.test(record.id) && dependsOnOwners(right, caller, record.kind)) {
      // Even without the right, because a record that the caller cannot see is a 404.
      return checkRecord(caller, right, record, refusal)
    }
    if (refusal) throw refusal
    return undefined
  }
}
