import type { Role } from '@proffer/core/team/roles.ts'

/** A person in an account. */
export interface Member {
  accountId: string
  userId: string
}

/** A member who does something, with the role that they have now. */
export interface ActingMember extends Member {
  role: Role
}
