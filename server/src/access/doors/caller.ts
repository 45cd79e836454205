import type { ApiKey } from '@proffer/core/keys/schema.ts'
import type { Tier } from '@proffer/core/plans.ts'
import type { Session } from '@proffer/core/sessions/schema.ts'
import { permissionOf } from '@proffer/core/team/rights.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import type { Visibility } from '@proffer/core/team/schema.ts'

/** The caller that a door has identified. Slices act in the account, as the user with this role. A few also describe the key, the session or the limits. */
export interface Caller {
  accountId: string
  userId: string
  role: Role
  /** The team's setting: what members and viewers can read. */
  visibility: Visibility
  plan: Tier
  /** The key of the request, at the external door. */
  key: ApiKey | null
  /** The session of the request, at the app door. */
  session: Session | null
  /** Both ids are from the traceability headers, at the external door. */
  externalUserId: string | null
  agentId: string | null
}

/** The session of a caller behind the app door. */
export function currentSession({ session }: Pick<Caller, 'session'>): Session {
  if (!session) throw new Error('mounted behind a door without sessions')
  return session
}

/**
 * Whether the caller may see the links of clients. Anyone with a link can answer for the client, so a key that may only read gets
 * null in its place. The keys of a viewer only read.
 */
export const maySeeLinks = ({ key, role }: Pick<Caller, 'key' | 'role'>) =>
  key === null || (key.scopes.includes('write') && role !== 'viewer')

/** Whether the caller may see what the work costs the provider, and set it. Nobody in particular may not. */
export const maySeeCosts = ({ role }: Partial<Pick<Caller, 'role'>>) =>
  role !== undefined && permissionOf('approve and see costs', { role, visibility: 'team' }) === 'all'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
