import { type operationRights, rightOf } from '@proffer/core/team/operation-rights.ts'
import { accessTo, permissionOf, type Right } from '@proffer/core/team/rights.ts'
import type { Role } from '@proffer/core/team/roles.ts'

type OperationId = keyof typeof operationRights

/** A proposal, lead or template: it has an author and, except a template, possibly an assignee. */
export interface OwnedRecord {
  userId: string | null
  assigneeId?: string | null
}

export interface Rights {
  userId: string
  role: Role
  /** Whether the account is a team. */
  isTeam: boolean
  /** Whether the person may call the operation: with this record or, without one, with their own records at least. */
  may: (operation: OperationId, record?: OwnedRecord) => boolean
  /** Whether the person has the right: with all records or with their own. */
  has: (right: Right) => boolean
}

/** What a person with this role may do, by the table of rights that the server uses. */
export function rightsOf({ userId, role, isTeam }: Pick<Rights, 'userId' | 'role' | 'isTeam'>): Rights {
  // What the person may not read never reaches the browser, so the visibility makes no difference here.
  const member = { userId, role, visibility: 'team' } as const
  return {
    userId,
    role,
    isTeam,
    may(operation, record) {
      const right = rightOf(operation)
      if (right === undefined) return true
      const { userId: authorId = null, assigneeId = null } = record ?? {}
      return accessTo(right, member, record && { kind: 'proposal', authorId, assigneeId }) === 'allowed'
    },
    has: (right) => permissionOf(right, member) !== 'no',
  }
}
