import { type Member, permissionOf, type Right, requiredRole } from '@proffer/core/team/rights.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import { AppError } from '../../errors/errors.ts'

const names: Record<Role, string> = { owner: 'an owner', admin: 'an admin', member: 'a member', viewer: 'a viewer' }

/** The refusal of a caller whose role is too low. `required` is the lowest role that may always do it. */
export function insufficientRole(right: Right, role: Role): AppError {
  const required = requiredRole(right)
  const detail = `Your role is "${role}". Ask ${names[required]} of the team to do this, or to change your role.`
  return new AppError(403, 'insufficient_role', detail, { members: { required } })
}

/** Refuses a part of an operation that needs another right than the operation itself. */
export function requireRight(right: Right, member: Pick<Member, 'role' | 'visibility'>): void {
  if (permissionOf(right, member) === 'no') throw insufficientRole(right, member.role)
}

/** A viewer can have a key from before their role was lowered. */
export const viewersKeyOnlyReads = () =>
  new AppError(
    403,
    'insufficient_role',
    'Your role is "viewer", and the keys of viewers only read. Use the application.',
    {
      members: { required: 'member' satisfies Role },
    },
  )
