import type { ApiKey } from '@proffer/core/keys/schema.ts'
import type { Tier } from '@proffer/core/plans.ts'
import type { Session } from '@proffer/core/sessions/schema.ts'

/** The caller that a door has identified. Slices act for `userId`. A few also describe the key, the session or the limits. */
export interface Caller {
  userId: string
  plan: Tier
  /** The key of the request, at the external door. */
  key: ApiKey | null
  /** The session of the request, at the app door. */
  session: Session | null
  /** Both ids are from the traceability headers, at the external door. */
  externalUserId: string | null
  agentId: string | null
}

/**
 * Whether the caller may see the links of clients. Anyone with a link can answer for the client, so a key that may only read gets
 * null in its place.
 */
export const maySeeLinks = ({ key }: Pick<Caller, 'key'>) => key === null || key.scopes.includes('write')

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
