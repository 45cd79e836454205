/**
 * The roles of a member in an account, the highest first. This file imports nothing, so that the browser can use it without the
 * schemas.
 */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Whether the role is the given one or a higher one. */
export const isAtLeast = (role: Role, lowest: Role): boolean => roles.indexOf(role) <= roles.indexOf(lowest)

/**
 * Whether a member with the role `manager` may invite somebody with `role`, give this role to a member, or change or remove a
 * member who has it. A change of role concerns two roles, the old one and the new one, and both must be allowed.
 */
export const mayManageRole = (manager: Role, role: Role): boolean =>
  isAtLeast(manager, 'admin') && isAtLeast(manager, role)
